import type { RequestView } from '@mischia/kernel';
import type { UnitToAct } from '../plugin.ts';
import { asDraft } from './draft.ts';
import { unitLabel } from './names.ts';
import { unitsNamed } from './options.ts';
import type { BattleView } from './view.ts';

/** One's own units among which the request lets one choose. */
export function unitsToAct(request: RequestView, view: BattleView): UnitToAct[] {
  if (request.space !== undefined) return [];
  const named = unitsNamed(request);
  return view.units
    .filter((unit) => unit.seat === request.seat && named.has(unit.id))
    .map((unit) => ({ id: unit.id, name: unitLabel(unit), draft: asDraft({ about: unit.id }) }));
}
