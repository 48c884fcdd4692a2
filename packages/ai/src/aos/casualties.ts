import { best } from '../best.ts';
import { distance, middleOf } from '../inch/table.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { table } from './table.ts';

const COMMAND = 1e6;

/** How little a model is missed: command models last, those behind before those who fight. */
function littleMissed(state: Battle, unit: Unit): (model: Model) => number {
  const enemies = table.enemies(state, unit.seat);
  const from = middleOf(unit.models);
  const nearest =
    enemies.length === 0
      ? from
      : best(
          enemies.map(({ models }) => middleOf(models)),
          (at) => -distance(at, from),
        );
  return (model) => distance(model, nearest) - (model.command === null ? 0 : COMMAND);
}

type Casualty = Asked<'allocate-wound' | 'flee' | 'entity-slays' | 'restore-coherency'>;

const modelNamed = (unit: Unit, id: string): Model | undefined =>
  unit.models.find((model) => id.endsWith(`:${model.id}`));

/** AOS-14.1, AOS-15.1: whoever is missed least falls or flees. */
export function casualtyOf(state: Battle, { data, options }: Casualty): string {
  const unit = state.units[data.unit] as Unit;
  const missed = littleMissed(state, unit);
  const offered: readonly { readonly id: string }[] = options;
  return best(offered, ({ id }) => {
    const model = modelNamed(unit, id);
    return model ? missed(model) : Number.NEGATIVE_INFINITY;
  }).id;
}

/** AOS-1.3.3b: stragglers go first, so that few have to. */
export function stragglerOf(state: Battle, { data, options }: Asked<'restore-coherency'>): string {
  const unit = state.units[data.unit] as Unit;
  const offered: readonly { readonly id: string }[] = options;
  return best(offered, ({ id }) => {
    const model = modelNamed(unit, id);
    return model ? unit.models.reduce((sum, other) => sum + Math.min(FAR, distance(model, other)), 0) : -1;
  }).id;
}

const FAR = 3000;

/** AOS-14.4: the model with most wounds. */
export function healedOf(state: Battle, { data, options }: Asked<'heal-model'>): string {
  const unit = state.units[data.unit] as Unit;
  return best(options, ({ id }) => modelNamed(unit, id)?.wounds ?? 0).id;
}
