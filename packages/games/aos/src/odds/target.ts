import {
  type Casualties,
  chanceOfFaces,
  type Distribution,
  type Stage,
  sufferMortalWounds,
  type TargetUnit,
} from '@mischia/odds';
import { isWarded } from '../rules/14-wounds/allocate.ts';
import { standing } from '../rules/14-wounds/slay.ts';
import { wardsOf } from '../rules/14-wounds/suffer.ts';
import { woundsOf } from '../rules/22-warscrolls/now.ts';
import type { Battle, Model, Unit } from '../state.ts';

// AOS-14.3: the chance that the best plain ward of a model negates a wound.
export function wardChance(state: Battle, unit: Unit, model: Model): number {
  const [ward] = wardsOf(state, unit, model).filter((each) => !each.ward.guard);
  return ward ? chanceOfFaces((face) => isWarded(face, ward.ward.negated)) : 0;
}

// AOS-14.1, R53: wounded models first, then the others as they stand.
export function targetOf(state: Battle, unit: Unit): TargetUnit {
  const models = standing(state, unit).sort((a, b) => b.wounds - a.wounds);
  const stages = models.map(
    (model): Stage => ({
      models: 1,
      wounds: woundsOf(state, unit, model),
      ignore: wardChance(state, unit, model),
    }),
  );
  return { stages: merged(stages), woundsLost: models[0]?.wounds ?? 0 };
}

/** Models alike that follow each other are one stage. */
function merged(stages: readonly Stage[]): Stage[] {
  const found: Stage[] = [];
  for (const stage of stages) {
    const last = found.at(-1);
    if (last && last.wounds === stage.wounds && last.ignore === stage.ignore) {
      found[found.length - 1] = { ...last, models: last.models + stage.models };
    } else found.push(stage);
  }
  return found;
}

/** What pooled damage does to a unit (AOS-13.3.1, AOS-14.1). */
export interface PoolOdds extends Casualties {
  /** All damage and mortal wounds, before wards and beyond what the unit can lose. */
  readonly pool: Distribution;
  /** What wards leave of it, beyond what the unit can lose. */
  readonly warded: Distribution;
}

// AOS-14.3: every point of the pool meets the ward of the model it falls on.
export const poolOdds = (pool: Distribution, target: TargetUnit): PoolOdds => ({
  ...sufferMortalWounds(pool, target),
  pool,
  warded: wardedOdds(pool, target),
});

/** As if models like the last one went on for ever, so that nothing is lost with the unit. */
export function wardedOdds(pool: Distribution, target: TargetUnit): Distribution {
  const last = target.stages.at(-1);
  if (!last) return pool;
  const more = Math.ceil(pool.length / last.wounds) + 1;
  const stages = [...target.stages.slice(0, -1), { ...last, models: last.models + more }];
  return sufferMortalWounds(pool, { ...target, stages }).damage.slice(0, pool.length);
}
