import type { TargetUnit } from '../attack/profile.ts';
import { sufferMortalWounds } from '../attack/resolve.ts';
import { type MixturePart, mapValues, mixture } from '../distribution/combine.ts';
import { atLeast, certain, type Distribution, uniform } from '../distribution/distribution.ts';
import { power } from '../distribution/power.ts';

/** A test on two six-sided dice that the opponent may try to deny and that may harm the one who makes it. */
export interface PsychicTest {
  /** Total needed, after modifiers. */
  readonly needed: number;
  /** What modifiers make of the sum of the dice. */
  readonly result?: (sum: number) => number;
  /** A failed test may be rolled again, both dice together. */
  readonly reroll?: boolean;
  /** Present when the opponent will try to deny: his total must be greater. */
  readonly deny?: { readonly result?: (sum: number) => number };
  /** What unmodified doubles of these faces do to the psyker's own unit, before any attempt to deny. */
  readonly perils?: { readonly doubles: readonly number[]; readonly mortals: Distribution; readonly unit: TargetUnit };
  /** Mortal wounds the power inflicts: those of the highest line whose `from` the test reaches. */
  readonly effect?: readonly { readonly from: number; readonly mortals: Distribution }[];
}

/** Odds of one attempt. */
export interface PsychicOdds {
  /** The total reaches the need, whatever happens to the psyker. */
  readonly passed: number;
  readonly perils: number;
  /** The psyker's unit is destroyed by the perils. */
  readonly psykerDestroyed: number;
  readonly denied: number;
  /** Passed, the psyker lives, not denied. */
  readonly manifested: number;
  /** Mortal wounds inflicted on the target, 0 where the power fails; present with an `effect`. */
  readonly mortals?: Distribution;
}

const unmodified = (sum: number): number => sum;
const TWO_DICE = power(uniform(1, 6), 2);

/** Odds of a psychic test with perils and one attempt to deny. */
export function psychicOdds(test: PsychicTest): PsychicOdds {
  const { needed, result = unmodified, perils, effect } = test;
  const death = perils === undefined ? 0 : sufferMortalWounds(perils.mortals, perils.unit).destroyed;
  const sum = { passed: 0, perils: 0, psykerDestroyed: 0, denied: 0, manifested: 0 };
  const parts: MixturePart[] = [];
  const again = test.reroll ? 1 - atLeast(mapValues(TWO_DICE, result), needed) : 0;
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const total = result(first + second);
      // Doubles are judged on the faces after any reroll.
      const chance = (total < needed && test.reroll ? 0 : 1 / 36) + again / 36;
      const inPeril = first === second && perils?.doubles.includes(first) === true;
      const alive = inPeril ? chance * (1 - death) : chance;
      if (inPeril) sum.perils += chance;
      sum.psykerDestroyed += chance - alive;
      if (total < needed) continue;
      const stopped = test.deny === undefined ? 0 : denyChance(total, test.deny.result);
      sum.passed += chance;
      sum.denied += alive * stopped;
      sum.manifested += alive * (1 - stopped);
      const mortals = effectOf(effect ?? [], total);
      if (mortals !== undefined) parts.push({ weight: alive * (1 - stopped), distribution: mortals });
    }
  }
  if (effect === undefined) return sum;
  const inflicted = parts.reduce((weight, part) => weight + part.weight, 0);
  return { ...sum, mortals: mixture([...parts, { weight: 1 - inflicted, distribution: certain(0) }]) };
}

function effectOf(effect: NonNullable<PsychicTest['effect']>, total: number): Distribution | undefined {
  let best: { from: number; mortals: Distribution } | undefined;
  for (const line of effect) if (total >= line.from && line.from >= (best?.from ?? line.from)) best = line;
  return best?.mortals;
}

/** The chance that 2D6, with what modifiers make of them, exceed a total: a tie does not deny. */
export const denyChance = (total: number, result = unmodified): number =>
  atLeast(mapValues(TWO_DICE, result), total + 1);
