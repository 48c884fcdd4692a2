import type { RequestView } from '@mischia/kernel';
import type { UnitToAct } from '../plugin.ts';
import { asDraft } from './draft.ts';
import { fullName } from './names.ts';
import { aboutOption } from './options.ts';
import { mayTakeOrder } from './orders-choices.ts';
import type { BattleView } from './view.ts';

/** One's own units that take an order, or of which some option speaks. */
export function unitsToAct(request: RequestView, view: BattleView): UnitToAct[] {
  const own = view.units.filter(({ owner }) => owner === request.seat);
  if (request.kind === 'orders') {
    return own
      .filter((unit) => mayTakeOrder(view, unit, request.seat))
      .map((unit) => ({ id: unit.id, name: fullName(unit) }));
  }
  const named = new Set((request.options ?? []).flatMap(aboutOption));
  return own
    .filter(({ id }) => named.has(id))
    .map((unit) => ({ id: unit.id, name: fullName(unit), draft: asDraft({ about: unit.id }) }));
}
