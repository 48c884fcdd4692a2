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
