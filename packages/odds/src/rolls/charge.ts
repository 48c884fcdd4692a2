import { dice } from '../dice/expression.ts';
import { shift } from '../distribution/combine.ts';
import { atLeast, type Distribution } from '../distribution/distribution.ts';

/** A roll of several dice added up, made to reach a distance. */
export interface ChargeRoll {
  /** The total needed, after the modifier. */
  readonly needed: number;
  readonly modifier?: number;
  /** The roll may be made again, all its dice together, when it fails. */
  readonly reroll?: boolean;
  /** 2D6 unless told. */
  readonly dice?: string | Distribution;
}

/** The chance of the charge, and how far the final roll reaches. */
export interface ChargeOdds {
  readonly success: number;
  readonly distance: Distribution;
}

/** Odds of a charge roll. A failed roll is made again as a whole, at most once. */
export function chargeOdds({ needed, modifier = 0, reroll = false, dice: rolled = '2D6' }: ChargeRoll): ChargeOdds {
  const once = typeof rolled === 'string' ? dice(rolled) : rolled;
  const faces = reroll ? rerollBelow(once, needed - modifier) : once;
  const distance = shift(faces, modifier);
  return { success: atLeast(distance, needed), distance };
}

/** A charge on a table: the roll it needs, and the odds of it. */
export interface ChargeMoveOdds extends ChargeOdds {
  /** The least total, modifiers included, with which the charge is made; undefined when none does. */
  readonly needed: number | undefined;
  readonly rerolled: boolean;
  /** False when a player may find a way for a smaller roll that the solver did not. */
  readonly certain: boolean;
}

/**
 * The least total from `least` to `most` for which a solver finds a move. More inches never make a charge impossible, so
 * half of the totals can be left out at every question. With a pause after every total: each may take long.
 */
export function* leastTotal(
  least: number,
  most: number,
  solved: (total: number) => { readonly moves?: unknown; readonly certain: boolean },
): Generator<undefined, Pick<ChargeMoveOdds, 'needed' | 'certain'>, undefined> {
  const farthest = solved(most);
  if (!farthest.moves) return { needed: undefined, certain: farthest.certain };
  let [low, high, certain] = [least, most, true];
  while (low < high) {
    yield;
    const middle = (low + high) >> 1;
    const found = solved(middle);
    if (found.moves) high = middle;
    else [low, certain] = [middle + 1, found.certain];
  }
  return { needed: high, certain };
}

/** What a search with pauses finds, without them. */
export function resultOf<T>(search: Generator<undefined, T, undefined>): T {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/** A roll that is made again as a whole, once, when its unmodified total is below `threshold`. */
export function rerollBelow(pmf: Distribution, threshold: number): Distribution {
  const result = new Float64Array(pmf.length);
  let again = 0;
  for (let k = 0; k < pmf.length; k++) {
    if (k < threshold) again += pmf[k]!;
    else result[k] = pmf[k]!;
  }
  for (let k = 0; k < pmf.length; k++) result[k]! += again * pmf[k]!;
  return result;
}
