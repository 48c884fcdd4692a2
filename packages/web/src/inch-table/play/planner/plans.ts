import type { MoveAnswer, TableState } from '@mischia/tabletop';
import type { ModelPath } from '../draft.ts';
import type { Asked, InchGame } from '../game.ts';
import { goalById, ledBy, usefulGoals } from '../goals.ts';
import { candidatesOf } from '../judge.ts';
import { towards as moveTowards } from '../paths.ts';
import type { LongQuestion } from './question.ts';

export interface Plan {
  readonly moves: readonly ModelPath[];
  /** The goal it leads to, by id. */
  readonly goal?: string;
  /** Models that a charge brings into reach. */
  readonly inReach?: number;
}

const orderOf = ({ taskOf }: InchGame, request: Asked) => {
  const task = taskOf(request);
  return task?.does === 'move' ? task : undefined;
};

function plannedTo(game: InchGame, state: TableState, request: Asked, id: string): Plan | undefined {
  const order = orderOf(game, request)?.order;
  const unit = order && state.units[order.unit];
  const goal = unit && goalById(game, state, ledBy(unit, order), id);
  const moves = goal && moveTowards(game, state, request, order, goal);
  return moves ? { moves, goal: id } : undefined;
}

/** The move of a whole unit towards a goal. */
export const towards: LongQuestion<{ readonly request: Asked; readonly goal: string }, Plan | undefined> = {
  kind: 'towards',
  keyOf: ({ request: { id }, goal }) => `${id} ${goal}`,
  *work(game, state, { request, goal }) {
    return plannedTo(game, state, request, goal);
  },
};

const LOOKED_AT = 2;
/** Models whose charge is solved on the page itself, where there is no worker. */
export const FEW = 3;

/** The move the client suggests: to where the unit is of use, or as the game itself finds one. */
export const suggest: LongQuestion<{ readonly request: Asked }, Plan | undefined> = {
  kind: 'suggest',
  keyOf: ({ request: { id } }) => id,
  *work(game, state, { request }) {
    const task = orderOf(game, request);
    const unit = task && state.units[task.order.unit];
    if (!unit) return undefined;
    if (task.plan === 'anywhere' && task.order.minimum === undefined) {
      const useful = usefulGoals(game, state, ledBy(unit, task.order));
      if (useful.length === 0) return undefined;
      for (const goal of useful.slice(0, LOOKED_AT)) {
        const plan = plannedTo(game, state, request, goal.id);
        if (plan) return plan;
        yield;
      }
    }
    if (task.plan === 'charge' && game.moves.fullCharge) {
      const charge = game.moves.fullCharge(state, task.order);
      return charge && { moves: charge.moves.moves, inReach: charge.inReach };
    }
    const [found] = candidatesOf<MoveAnswer>(game, state, request, 1);
    return found && found.moves.length > 0 ? { moves: found.moves } : undefined;
  },
  isHeavy(game, state, { request }) {
    const task = orderOf(game, request);
    return task?.plan === 'charge' && (state.units[task.order.unit]?.models.length ?? 0) > FEW;
  },
  instead: { answer: undefined },
};
