import type { RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import type { Draft } from './draft.ts';
import type { Asked, Play } from './game.ts';
import { type Plan, suggest, towards } from './planner/plans.ts';

/** A move as far as it is known: found, not to be found, or still looked for. */
export type Planned = { readonly plan: Plan | undefined; readonly isWorking: boolean };

/** What the planner has to know: options and prompts need not travel. */
export const askedOf = ({ id, seat, kind, space, data }: RequestView): Asked => ({
  id,
  seat,
  kind,
  ...(space === undefined ? {} : { space }),
  ...(data === undefined ? {} : { data }),
});

/** What the table shows and the main button answers: what was drawn, what the planner makes of a goal, or the suggestion. */
export function planOf({ planner }: Play, state: TableState, request: RequestView, { moves, goal }: Draft): Planned {
  if (moves) return { plan: { moves }, isWorking: false };
  const asked = askedOf(request);
  const found =
    goal === undefined
      ? planner.ask(state, suggest, { request: asked })
      : planner.ask(state, towards, { request: asked, goal });
  return { plan: found?.answer, isWorking: found === undefined };
}
