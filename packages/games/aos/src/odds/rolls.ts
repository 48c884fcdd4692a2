import { inches } from '@mischia/geometry';
import { type Modifier, sumOf } from '@mischia/kernel';
import {
  type ChargeMoveOdds,
  cap,
  certain,
  chanceOfFaces,
  chargeOdds,
  convolve,
  D6_FACES,
  type Distribution,
  dice,
  leastTotal,
  mixture,
  resultOf,
  shift,
} from '@mischia/odds';
import { permission } from '../abilities/uses.ts';
import { rerollOf, rollModifiers } from '../rules/01-concepts/rolling.ts';
import { unitById } from '../rules/01-concepts/units.ts';
import { frighteners, frightOf } from '../rules/15-battleshock/more-flee.ts';
import { battleshockModifiers, battleshockRoll, fleeing } from '../rules/15-battleshock/test.ts';
import { type CastOutcome, castOutcome, dispels, unbinds } from '../rules/19-wizards/casting.ts';
import { banishes, type ChantOutcome, chantOutcome } from '../rules/20-priests/chanting.ts';
import { braveryOf } from '../rules/22-warscrolls/now.ts';
import type { Battle, Unit, UnitId } from '../state.ts';
import { findCharge } from '../table/moves.ts';
import type { Questions } from './questions.ts';
import { type PoolOdds, poolOdds, targetOf } from './target.ts';

/** AOS-11.1. */
export const CHARGE_DICE = 2;

// AOS-11.1: the charge works with every total for which the solver finds a move to one of the targets.
export function chargeMoveOdds(state: Battle, id: UnitId, targets?: readonly UnitId[]): ChargeMoveOdds {
  const unit = unitById(state, id);
  const count = permission(state, unit, 'longCharge')?.dice ?? CHARGE_DICE;
  const modifier = sumOf(rollModifiers(state, unit, 'charge'));
  const rerolled = rerollOf(state, unit, 'charge') !== undefined;
  const most = Math.max(0, 6 * count + modifier);
  const solved = (total: number) =>
    findCharge(state, { unit: id, kind: 'charge', allowance: inches(total), ...(targets ? { targets } : {}) });
  const { needed, certain } = resultOf(leastTotal(Math.max(0, count + modifier), most, solved));
  const roll = { needed: needed ?? most + 1, modifier, reroll: rerolled, dice: dice(`${count}D6`) };
  return { ...chargeOdds(roll), needed, rerolled, certain };
}

/** A cast: what may come of it. */
export interface CastOdds {
  readonly miscast: number;
  readonly failed: number;
  /** Reached the casting value, and was unbound after that. */
  readonly unbound: number;
  readonly cast: number;
}

interface CastQuestion {
  readonly value: number;
  readonly modifiers?: readonly Modifier[];
  /** A cast that fails may be rolled again. */
  readonly reroll?: boolean;
  /** Present when an enemy WIZARD will try to unbind it: his chance against a casting roll. */
  readonly unbind?: (casting: number) => number;
}

const PAIRS = D6_FACES.flatMap((first) => D6_FACES.map((second) => [first, second] as const));

// AOS-19.1, AOS-19.1.1, AOS-19.1.2.
export function castOdds({ reroll = false, ...question }: CastQuestion): CastOdds {
  const once = castOnce(question);
  // AOS-1.5.4: the second result stands, a miscast too.
  const again = reroll ? once.miscast + once.failed : 0;
  const failing = reroll ? again : 1;
  return {
    miscast: failing * once.miscast,
    failed: failing * once.failed,
    unbound: (1 + again) * once.unbound,
    cast: (1 + again) * once.cast,
  };
}

function castOnce({ value, modifiers = [], unbind }: Omit<CastQuestion, 'reroll'>): CastOdds {
  const odds = { miscast: 0, failed: 0, unbound: 0, cast: 0 };
  for (const faces of PAIRS) {
    const outcome: CastOutcome = castOutcome({ faces, rerolled: false }, modifiers, value);
    const stopped = unbind?.(faces[0] + faces[1] + sumOf(modifiers)) ?? 0;
    if (outcome !== 'cast') odds[outcome] += 1 / PAIRS.length;
    else {
      odds.unbound += stopped / PAIRS.length;
      odds.cast += (1 - stopped) / PAIRS.length;
    }
  }
  return odds;
}

const chanceOfPairs = (succeeds: (total: number) => boolean): number =>
  PAIRS.filter(([first, second]) => succeeds(first + second)).length / PAIRS.length;

// AOS-19.1.2: more than the casting roll.
export const unbindChance = (casting: number, modifier = 0): number =>
  chanceOfPairs((total) => unbinds(total + modifier, casting));

// AOS-19.3.2: more than the casting value of the endless spell.
export const dispelChance = (value: number, modifier = 0): number =>
  chanceOfPairs((total) => dispels(total + modifier, value));

// AOS-20.3.2: more than the answer value of the invocation.
export const banishChance = (value: number, modifier = 0): number =>
  chanceOfFaces((face) => banishes(face + modifier, value));

// AOS-20.1, AOS-20.1.1: a prayer; one that fails may be chanted again where something allows it.
export function chantOdds(
  value: number,
  modifiers: readonly Modifier[] = [],
  reroll = false,
): { readonly [outcome in ChantOutcome]: number } {
  const once = { 'divine-wrath': 0, answered: 0, unanswered: 0 };
  for (const face of D6_FACES) once[chantOutcome({ faces: [face], rerolled: false }, modifiers, value)] += 1 / 6;
  if (!reroll) return once;
  const again = once['divine-wrath'] + once.unanswered;
  return {
    'divine-wrath': again * once['divine-wrath'],
    answered: (1 + again) * once.answered,
    unanswered: again * once.unanswered,
  };
}

/** A battleshock test: how many flee. */
export interface BattleshockOdds {
  readonly passed: number;
  readonly fleeing: Distribution;
}

// AOS-15.1: D6 and the slain against Bravery; a failed test may be rolled again. `more` flee beside those of the test.
export function battleshockNumbers(
  question: Questions['battleshock']['battleshock'],
  more: Distribution = certain(0),
): BattleshockOdds {
  const { models, slain, bravery, reroll = false, mostFlee = Infinity } = question;
  const fleeOn = D6_FACES.map((face) => fleeing(battleshockRoll(face, battleshockModifiers(slain)), bravery));
  const failing = fleeOn.filter((count) => count > 0).length / 6;
  const gone = (count: number) =>
    count === 0 || mostFlee === 0 ? certain(0) : cap(shift(more, Math.min(count, mostFlee)), models);
  const flee = mixture(
    fleeOn.map((count) => {
      const weight = count === 0 || !reroll ? 1 + (reroll ? failing : 0) : failing;
      return { weight: weight / 6, distribution: gone(count) };
    }),
  );
  return { passed: 1 - (reroll ? failing * failing : failing), fleeing: flee };
}

/** The test of a unit as it stands; nobody flees where none is taken. */
export function battleshockOdds(state: Battle, id: UnitId): BattleshockOdds {
  const unit = unitById(state, id);
  if (unit.turn.slain === 0 || permission(state, unit, 'noBattleshock') === true) {
    return { passed: 1, fleeing: certain(0) };
  }
  const mostFlee = permission(state, unit, 'mostFlee');
  const question = {
    models: unit.models.length,
    slain: unit.turn.slain,
    bravery: braveryOf(state, unit) - sumOf(rollModifiers(state, unit, 'battleshock')),
    reroll: rerollOf(state, unit, 'battleshock') !== undefined,
    ...(mostFlee === undefined ? {} : { mostFlee }),
  };
  return battleshockNumbers(question, moreFleeing(state, unit));
}

/** What invocations near add when the test is failed. */
const moreFleeing = (state: Battle, unit: Unit): Distribution =>
  frighteners(state, unit)
    .map(({ results }) =>
      mixture(D6_FACES.map((face) => ({ weight: 1 / 6, distribution: dice(frightOf(results, face)?.flee ?? 0) }))),
    )
    .reduce(convolve, certain(0));

// AOS-14.5, AOS-14.3: mortal wounds on a unit, with its wards.
export const mortalWoundOdds = (state: Battle, id: UnitId, mortals: Distribution): PoolOdds =>
  poolOdds(mortals, targetOf(state, unitById(state, id)));
