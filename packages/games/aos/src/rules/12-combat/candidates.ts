import { type Barred, type Refusal, refuse } from '@mischia/kernel';
import { isActive, usesOfUnit, withHook } from '../../abilities/uses.ts';
import { unitName } from '../../names.ts';
import type { Battle, CombatStage, Unit } from '../../state.ts';
import { isEngaged } from '../../table/table.ts';
import { mayAgain } from '../01-concepts/limits.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { type Fighter, isCandidate, stageOf } from './stages.ts';

/** What counts second fights in `Unit.usedThisBattle`. */
export const FIGHT_AGAIN = 'fight-again';

// AOS-12.4: every strike-first and strike-last effect on a unit now.
export function stageOfUnit(state: Battle, unit: Unit): CombatStage {
  const strikes = usesOfUnit(state, unit).flatMap((use) =>
    isActive(state, use) ? (use.ability.permissions?.(use.params, use.bearer).strikes ?? []) : [],
  );
  return stageOf({ first: strikes.includes('first'), last: strikes.includes('last') });
}

// R122, AOS-1.6.5: an ability lets it fight a second time, and it is not used up.
function mayFightAgain(state: Battle, unit: Unit): boolean {
  let allowed = 0;
  for (const { hook, own } of withHook(state, usesOfUnit(state, unit), 'fightsAgain')) allowed += hook(own);
  return mayAgain(unit.phase.fought) && (unit.usedThisBattle[FIGHT_AGAIN] ?? 0) < allowed;
}

/** A unit as the picks of the combat phase see it. */
export const fighterOf = (state: Battle, unit: Unit): Fighter => ({
  fought: unit.phase.fought,
  engaged: isEngaged(state, unit),
  charged: unit.turn.charged !== null,
  stage: stageOfUnit(state, unit),
  again: mayFightAgain(state, unit),
});

/** Units a player may pick in a stage: those that must fight, and those that may fight again. */
export function candidatesOf(state: Battle, seat: number, stage: CombatStage): { must: Unit[]; again: Unit[] } {
  const candidates = friendsOnTable(state, seat).filter((unit) => isCandidate(fighterOf(state, unit), stage));
  return {
    must: candidates.filter(({ phase }) => phase.fought === 0),
    again: candidates.filter(({ phase }) => phase.fought > 0),
  };
}

/** Why a unit may not be picked now. */
function fightRefusals(state: Battle, unit: Unit): Refusal[] {
  const fighter = fighterOf(state, unit);
  const [code, rule] =
    fighter.fought > 0
      ? ['already', 'AOS-12.1']
      : fighter.engaged || fighter.charged
        ? ['later', 'AOS-12.4']
        : ['no-enemy', 'AOS-12.1'];
  return [refuse({ code: `fight/${code}`, rule: rule as string, params: { unit: unitName(unit) } })];
}

export const barredFighters = (state: Battle, seat: number, offered: readonly Unit[]): Barred[] =>
  friendsOnTable(state, seat)
    .filter((unit) => !offered.includes(unit))
    .map((unit) => ({ id: `fight:${unit.id}`, label: unitName(unit), refusals: fightRefusals(state, unit) }));
