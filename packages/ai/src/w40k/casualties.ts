import { allocationOrder, COHERENCY, table } from '@mischia/w40k';
import { fallsFirst, type Losing, leftBehind } from '../inch/casualties.ts';
import type { Asked, Battle, Unit } from './game.ts';

type Falling = Asked<'allocate' | 'flee' | 'remove-incoherent'>;

const casualtiesOf = ({ options }: Falling) => {
  const offered: readonly { readonly id: string }[] = options;
  return offered.map(({ id }) => ({ id, model: id.slice(id.indexOf(':') + 1) }));
};

const losingOf = (state: Battle, unit: Unit): Losing => ({
  bodies: unit.models.map((model) => table.bodyOf(state, unit, model)),
  rule: COHERENCY,
});

/** The commonest models go first, leaders and specialists last. */
function littleMissed(state: Battle, unit: Unit): (model: string) => number {
  const order = allocationOrder(state, unit).map(({ id }) => id);
  return (model) => -order.indexOf(model);
}

/** W40K-16.3, W40K-21.3: whoever is missed least falls or flees; the others stay together. */
export function casualtyOf(state: Battle, request: Falling): string {
  const unit = state.units[request.data.unit] as Unit;
  return fallsFirst(casualtiesOf(request), losingOf(state, unit), littleMissed(state, unit)).id;
}

/** W40K-21.5: those who are cut off, so that few have to go. */
export function stragglerOf(state: Battle, request: Asked<'remove-incoherent'>): string {
  const unit = state.units[request.data.unit] as Unit;
  return leftBehind(casualtiesOf(request), losingOf(state, unit), littleMissed(state, unit)).id;
}
