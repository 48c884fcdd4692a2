import type { RequestView } from '@mischia/kernel';
import type { Draft } from './draft.ts';
import { planner } from './planner/open-worker.ts';
import type { Asked, Plan } from './planner/questions.ts';
import type { BattleView } from './view.ts';

/** A move as far as it is known: found, not to be found, or still looked for. */
export type Planned = { readonly plan: Plan | undefined; readonly isWorking: boolean };

/** What the planner has to know: options and prompts need not travel. */
export const askedOf = ({ id, space, data }: RequestView): Asked => ({
  id,
  ...(space === undefined ? {} : { space }),
  ...(data === undefined ? {} : { data }),
});

/** What the table shows and the main button answers: what was drawn, what the planner makes of a goal, or the suggestion. */
export function planOf(view: BattleView, request: RequestView, { moves, goal }: Draft): Planned {
  if (moves) return { plan: { moves }, isWorking: false };
  const asked = askedOf(request);
  const found =
    goal === undefined
      ? planner.ask(view, { kind: 'suggest', request: asked })
      : planner.ask(view, { kind: 'towards', request: asked, goal });
  return { plan: found?.answer, isWorking: found === undefined };
}
