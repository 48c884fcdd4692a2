import { bodyOf, coherencyOf } from '@mischia/aos';
import { modelOf } from '@mischia/tabletop';
import { best } from '../best.ts';
import { type Casualty, fallsFirst, type Losing, leftBehind } from '../inch/casualties.ts';
import { distance, middleOf } from '../inch/table.ts';
import type { Asked, Battle, Model, Unit } from './game.ts';
import { table } from './table.ts';

const COMMAND = 1e6;

/** How little a model is missed: command models last, those behind before those who fight. */
function littleMissed(state: Battle, unit: Unit): (model: string) => number {
  const enemies = table.enemies(state, unit.seat);
  const from = middleOf(unit.models);
  const nearest =
    enemies.length === 0
      ? from
      : best(
          enemies.map(({ models }) => middleOf(models)),
          (at) => -distance(at, from),
        );
  return (id) => {
    const model = modelOf(unit, id);
    return model ? distance(model, nearest) - (model.command === null ? 0 : COMMAND) : 0;
  };
}

type Falling = Asked<'allocate-wound' | 'flee' | 'entity-slays' | 'restore-coherency'>;

const modelNamed = (unit: Unit, id: string): Model | undefined =>
  unit.models.find((model) => id.endsWith(`:${model.id}`));

function casualtiesOf(unit: Unit, { options }: Falling): Casualty[] {
  const offered: readonly { readonly id: string }[] = options;
  return offered.flatMap(({ id }) => {
    const model = modelNamed(unit, id);
    return model ? [{ id, model: model.id }] : [];
  });
}

/** Inside a feature nobody has to keep together. */
const losingOf = (state: Battle, unit: Unit): Losing => ({
  bodies: unit.place === 'field' ? unit.models.map((model) => bodyOf(state, unit, model)) : [],
  rule: coherencyOf(state, unit),
});

/** AOS-14.1, AOS-15.1, AOS-15.2: whoever is missed least falls, flees or is left behind; the others stay together. */
export function casualtyOf(state: Battle, request: Falling): string {
  const unit = state.units[request.data.unit] as Unit;
  return chosen(request, casualtiesOf(unit, request), (casualties) =>
    fallsFirst(casualties, losingOf(state, unit), littleMissed(state, unit)),
  );
}

/** AOS-1.3.3b: where no single model will do, stragglers go first, so that few have to. */
export function stragglerOf(state: Battle, request: Asked<'restore-coherency'>): string {
  const unit = state.units[request.data.unit] as Unit;
  return chosen(request, casualtiesOf(unit, request), (casualties) =>
    leftBehind(casualties, losingOf(state, unit), littleMissed(state, unit)),
  );
}

/** What is picked of those that name a model; else the first option. */
function chosen(
  { options }: Falling,
  casualties: readonly Casualty[],
  pick: (casualties: readonly Casualty[]) => Casualty,
): string {
  const [first]: readonly { readonly id: string }[] = options;
  return casualties.length > 0 ? pick(casualties).id : (first?.id ?? '');
}

/** AOS-14.4: the model with most wounds. */
export function healedOf(state: Battle, { data, options }: Asked<'heal-model'>): string {
  const unit = state.units[data.unit] as Unit;
  return best(options, ({ id }) => modelNamed(unit, id)?.wounds ?? 0).id;
}
