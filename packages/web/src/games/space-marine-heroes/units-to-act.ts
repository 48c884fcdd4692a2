import { message, type RequestView } from '@mischia/kernel';
import type { BattleView } from '@mischia/space-marine-heroes';
import type { UnitToAct } from '../plugin.ts';
import { asDraft } from './draft.ts';
import { standingId } from './layout.ts';
import { optionsFor } from './options.ts';

/** One's own heroes who can be deployed, or who would act or move by some option. */
export function unitsToAct(request: RequestView, view: BattleView): UnitToAct[] {
  const side = view.sides[request.seat];
  if (!side) return [];
  const unit = (hero: string, draft: Parameters<typeof asDraft>[0]): UnitToAct => ({
    id: standingId(request.seat, hero),
    name: message('smh.name', { name: view.cards[hero]?.name ?? hero }),
    draft: asDraft(draft),
  });
  if (request.kind === 'deploy') return side.undeployed.map((hero) => unit(hero, { hero }));
  return side.army
    .filter((hero) => optionsFor(view, request, standingId(request.seat, hero)).length > 0)
    .map((hero) => unit(hero, { about: standingId(request.seat, hero) }));
}
