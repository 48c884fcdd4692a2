import type { Amount } from '@mischia/kernel';
import { D6_FACES, denyChance, type PsychicOdds, psychicOdds, type TargetUnit } from '@mischia/odds';
import type { DiceText } from '@mischia/tabletop';
import { modifiedResult } from '../rules/04-dice/results.ts';
import type { Power } from '../rules/12-psychic/power.ts';
import { smite, smiteWounds } from '../rules/12-psychic/powers/smite.ts';
import {
  deniers,
  denyModifiers,
  isPerilous,
  PERILS_WOUNDS,
  psychicModifiers,
  warpChargeOf,
} from '../rules/12-psychic/psychic-test.ts';
import type { Battle, Unit } from '../state.ts';
import { numberOdds } from './outcomes.ts';
import { ranksOf } from './target.ts';

/** The numbers an attempt to manifest a power hangs on. */
export interface PsychicNumbers {
  readonly warpCharge: number;
  /** Modifiers of the test. */
  readonly modifiers?: readonly Amount[];
  /** Modifiers of the attempt to deny; absent when nobody will try. */
  readonly deny?: readonly Amount[] | undefined;
  /** The psyker's own unit, which suffers Perils. */
  readonly psyker: TargetUnit;
  /** Mortal wounds of the power by the result of its test, where it inflicts some. */
  readonly wounds?: (test: number) => DiceText;
}

const MOST_TOTAL = 12;

// W40K-12.3 to W40K-12.6: test, Perils before any deny, one attempt to deny, effect.
export function psychicNumbers({ warpCharge, modifiers = [], deny, psyker, wounds }: PsychicNumbers): PsychicOdds {
  const result = (sum: number) => modifiedResult(sum, modifiers);
  const results = Array.from({ length: MOST_TOTAL - 1 }, (_, i) => result(i + 2));
  return psychicOdds({
    needed: warpCharge,
    result,
    perils: {
      doubles: D6_FACES.filter((face) => isPerilous(face, face)),
      mortals: numberOdds(PERILS_WOUNDS),
      unit: psyker,
    },
    ...(deny === undefined ? {} : { deny: { result: (sum: number) => modifiedResult(sum, deny) } }),
    ...(wounds ? { effect: results.map((from) => ({ from, mortals: numberOdds(wounds(from)) })) } : {}),
  });
}

/** The attempt of a psyker as things stand, with the denier the opponent would send (none: nobody tries). */
export function psychicPowerOdds(state: Battle, psyker: Unit, power: Power, denier?: Unit): PsychicOdds {
  return psychicNumbers({
    warpCharge: warpChargeOf(state, psyker, power),
    modifiers: psychicModifiers(state, psyker),
    deny: denier && denyModifiers(state, psyker, denier),
    psyker: { stages: ranksOf(state, psyker) },
    ...(power.id === smite.id ? { wounds: smiteWounds } : {}),
  });
}

/** The attempt as things stand, against whoever is likeliest to stop it, with the warp charge it now needs. */
export function powerOdds(state: Battle, psyker: Unit, power: Power): PsychicOdds & { readonly charge: number } {
  const [worst = psychicPowerOdds(state, psyker, power)] = deniers(state, psyker)
    .map((denier) => psychicPowerOdds(state, psyker, power, denier))
    .toSorted((a, b) => a.manifested - b.manifested);
  return { ...worst, charge: warpChargeOf(state, psyker, power) };
}

// W40K-12.5: the attempt of one unit to stop a power that was manifested with some total.
export function denyOdds(state: Battle, psyker: Unit, denier: Unit, total: number): number {
  const modifiers = denyModifiers(state, psyker, denier);
  return denyChance(total, (sum) => modifiedResult(sum, modifiers));
}
