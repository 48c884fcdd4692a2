import { allUses, withHook } from '../../abilities/uses.ts';
import type { Battle, Unit } from '../../state.ts';
import { playerOf, scrollOf, unitHas } from '../01-concepts/units.ts';
import { attemptsLeft } from './casting.ts';

export const isWizard = (state: Battle, unit: Unit): boolean => unitHas(state, unit, 'WIZARD');
export const isPriest = (state: Battle, unit: Unit): boolean => unitHas(state, unit, 'PRIEST');

/** AOS-7.1b: its HERO acts as a WIZARD once in this phase. */
export const hasWillpower = (state: Battle, unit: Unit): boolean => {
  const { heroicAction } = playerOf(state, unit.seat);
  return heroicAction?.action === 'willpower' && heroicAction.hero === unit.id;
};

const isOwnPhase = ({ flow }: Battle, { seat }: Unit): boolean => flow.active === seat;

// AOS-19.0, AOS-27.5.2c: what the warscroll says, and what an artefact adds.
export function allowedCasts(state: Battle, unit: Unit): number {
  const { wizard } = scrollOf(state, unit);
  let casts = wizard?.casts ?? 0;
  for (const { hook, own } of withHook(state, allUses(state, unit), 'wizardry')) {
    const more = hook(own);
    casts += wizard ? more.again.casts : more.casts;
  }
  return casts;
}

export function allowedUnbinds(state: Battle, unit: Unit): number {
  const { wizard } = scrollOf(state, unit);
  let unbinds = wizard?.unbinds ?? 0;
  const uses = allUses(state, unit);
  for (const { hook, own } of withHook(state, uses, 'wizardry')) if (!wizard) unbinds += hook(own).unbinds;
  for (const { hook, own } of withHook(state, uses, 'asWizard')) unbinds += hook(own).unbinds;
  return unbinds + (hasWillpower(state, unit) && !isOwnPhase(state, unit) ? 1 : 0);
}

// AOS-20.0.
export const allowedChants = (state: Battle, unit: Unit): number => scrollOf(state, unit).priest?.chants ?? 0;

// AOS-19.1, AOS-19.1.1: casts left in its own hero phase; none after a miscast.
export const castsLeft = (state: Battle, unit: Unit): number =>
  unit.phase.miscast ? 0 : attemptsLeft(allowedCasts(state, unit), unit.phase.casts);

export const unbindsLeft = (state: Battle, unit: Unit): number =>
  attemptsLeft(allowedUnbinds(state, unit), unit.phase.unbinds);

export const chantsLeft = (state: Battle, unit: Unit): number =>
  attemptsLeft(allowedChants(state, unit), unit.phase.chants);

/** AOS-19.3.2, AOS-7.1b, R138: as what a unit may dispel an endless spell in this phase. As a WIZARD it costs no prayer. */
export function dispelsAs(state: Battle, unit: Unit): 'wizard' | 'priest' | undefined {
  if (unit.phase.dispels > 0) return undefined;
  const asWizard = !withHook(state, allUses(state, unit), 'asWizard').next().done;
  const isWilling = hasWillpower(state, unit) && isOwnPhase(state, unit);
  if (isWizard(state, unit) || asWizard || isWilling) return 'wizard';
  // R127: whoever gave up his prayer for a banishment has none left to pay with.
  if (isPriest(state, unit))
    return isOwnPhase(state, unit) && unit.phase.banishes > 0 && chantsLeft(state, unit) === 0 ? undefined : 'priest';
  return undefined;
}
