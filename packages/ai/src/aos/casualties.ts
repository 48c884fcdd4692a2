import { bodyOf, coherencyOf } from '@mischia/aos';
import { isCoherent } from '@mischia/geometry';
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

/** AOS-1.3.3a: whether the unit stays together without one of its models. */
function staysTogether(state: Battle, unit: Unit): (model: Model) => boolean {
  if (unit.place !== 'field') return () => true;
  const bodies = unit.models.map((model) => bodyOf(state, unit, model));
  const rule = coherencyOf(state, unit);
  return ({ id }) =>
    isCoherent(
      bodies.filter((body) => body.id !== id),
      rule,
    );
}

/** AOS-14.1, AOS-15.1, AOS-15.2: whoever is missed least falls, flees or is left behind; the others stay together. */
export function casualtyOf(state: Battle, { data, options }: Casualty): string {
  const unit = state.units[data.unit] as Unit;
  const missed = littleMissed(state, unit);
  const together = staysTogether(state, unit);
  const offered: readonly { readonly id: string }[] = options;
  const ranked = offered
    .flatMap(({ id }) => {
      const model = modelNamed(unit, id);
      return model ? [{ id, model, missed: missed(model) }] : [];
    })
    .sort((a, b) => b.missed - a.missed);
  return (ranked.find(({ model }) => together(model)) ?? ranked[0] ?? offered[0])?.id ?? '';
}

/** AOS-1.3.3b: where no single model will do, stragglers go first, so that few have to. */
export function stragglerOf(state: Battle, request: Asked<'restore-coherency'>): string {
  const unit = state.units[request.data.unit] as Unit;
  if (unit.models.some(staysTogether(state, unit))) return casualtyOf(state, request);
  const offered: readonly { readonly id: string }[] = request.options;
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
