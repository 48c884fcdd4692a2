import type { Refusal, RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { InchGame } from './game.ts';
import { once } from './once.ts';
import { unitsNamed } from './options.ts';

/** Why a unit, or a model, cannot be aimed at now; nothing where it can. */
export function whyNot(game: InchGame, state: TableState, request: RequestView, id: string): Refusal | undefined {
  const target = game.table
    .enemiesOnTable(state, request.seat)
    .find((unit) => unit.id === id || unit.models.some((model) => model.id === id));
  if (!target || unitsNamed(request).has(id)) return undefined;
  return once(state, `why not ${request.id} ${id}`, () => {
    const barred = request.barred?.find((option) => new RegExp(`[:@]${id.replaceAll('.', '\\.')}$`).test(option.id));
    return barred ? barred.refusals[0] : game.whyNot?.(state, request, target);
  });
}
