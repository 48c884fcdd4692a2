import { binomial } from '../distribution/binomial.ts';
import { certain, type Distribution } from '../distribution/distribution.ts';
import { room } from '../distribution/room.ts';

/** A test after which models flee: some at once, then each of the rest by its own die. */
export interface MoraleTest {
  /** Models in the unit when it tests. */
  readonly models: number;
  /** Probability that the test fails. */
  readonly fail: number;
  /** Models that flee at once when it fails; 1 unless told. */
  readonly first?: number;
  /** Probability that each remaining model flees too (attrition). */
  readonly attrition: number;
}

/** The number of models that flee. */
export function fleeing({ models, fail, first = 1, attrition }: MoraleTest): Distribution {
  if (models === 0) return certain(0);
  const gone = Math.min(first, models);
  const more = binomial(models - gone, attrition);
  const flee = room(models + 1);
  for (let k = 0; k < more.length; k++) flee[gone + k] = fail * more[k]!;
  flee[0]! += 1 - fail;
  return flee;
}
