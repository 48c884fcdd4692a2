import type { Json, Seat } from '@mischia/kernel';
import {
  type Battle,
  isAsking,
  legalActions,
  legalPartitions,
  moveId,
  nextMoves,
  opponentOf,
  placeOfHero,
  riskId,
  setAsideId,
  type WarAction,
  type WinningRollId,
} from '@mischia/space-marine-heroes';
import type { Player, Turn } from '../player.ts';
import { ActionSearch } from './action-search.ts';
import { best } from './best.ts';
import { chooseArmy, choosePlacement } from './deployment.ts';
import { Evaluation, nextMover, positionCode, type Weights } from './evaluation.ts';
import { NO_ROLLS, rollSets } from './roll-sets.ts';
import { TurnPlan, warmUp } from './turn-plan.ts';

/** More Lucky Sixes than this add nothing to a plan: they are too rare to be worth the time. */
const LUCKY_SIXES_PLANNED = 3;

/** Plays the dice of a turn exactly, and its actions by looking at every one of them. */
export class StrongPlayer implements Player<Battle, unknown> {
  readonly id = 'strong';
  readonly #weights: Weights | undefined;
  #game = '';
  #evaluation: Evaluation | undefined;
  #planned = '';
  #plan: TurnPlan | undefined;

  constructor(weights?: Weights) {
    this.#weights = weights;
    warmUp();
  }

  answer(turn: Turn<Battle, unknown>): Json {
    const { state } = turn.imagine();
    switch (turn.request.kind) {
      case 'pick-army':
        return chooseArmy(state, turn.random);
      case 'deploy':
        return choosePlacement(state, turn.seat);
      case 'set-aside':
        return this.#setAside(state);
      case 'stop-or-risk':
        return this.#stopOrRisk(state);
      case 'war-action':
        return this.#warAction(state);
      default:
        return isAsking(turn.request, 'next-move')
          ? this.#nextMove(state, turn.request.data.pending)
          : turn.random.pick(turn.candidates(1));
    }
  }

  #setAside(state: Battle): string {
    const { dice, kept, setAside } = state;
    const rolls = this.#planFor(state).bestPartition(
      dice,
      legalPartitions(dice, kept).map((choice) => choice.rolls),
      setAside,
    );
    return setAsideId(rolls);
  }

  #stopOrRisk(state: Battle): string {
    const risk = this.#planFor(state).bestRisk(state.dice, state.setAside);
    return risk ? riskId(risk) : 'stop';
  }

  #warAction(state: Battle): string {
    const search = this.#searchFrom(state, nextMover(state));
    const rolls = rollSets.indexOf(state.setAside);
    return best(legalActions(state), ({ deed, roll }: WarAction) =>
      search.deedValue(state, deed, rollSets.without(rolls, roll)),
    ).id;
  }

  #nextMove(state: Battle, heroes: readonly string[]): string {
    const search = this.#searchFrom(state, nextMover(state));
    const pending = heroes.map((hero) => placeOfHero(state, state.active, hero));
    const rest = rollSets.indexOf(state.setAside);
    const move = best(nextMoves(state, pending), (one) => search.singleMoveValue(state, pending, one, rest));
    return moveId(state, move);
  }

  /** The plan for the dice of this turn; the position does not change while they are rolled. */
  #planFor(state: Battle): TurnPlan {
    const key = `${state.heroes.join()}/${positionCode(state)}/${state.active}`;
    if (!this.#plan || key !== this.#planned) {
      this.#planned = key;
      this.#plan = this.#makePlan(state);
    }
    return this.#plan;
  }

  #makePlan(state: Battle): TurnPlan {
    const seat = state.active;
    const other = opponentOf(seat);
    this.#evaluation?.forget();
    const toHim = this.#searchFrom(state, other);
    const toMe = this.#searchFrom(state, seat);
    const stops = new Map<number, number>();
    return new TurnPlan({
      stop: (aside) => remember(stops, aside, () => toHim.value(state, planned(aside))),
      maximum: (aside) => toMe.value(state, planned(aside)),
      fail: toHim.value(state, NO_ROLLS),
    });
  }

  #searchFrom(state: Battle, next: Seat): ActionSearch {
    const key = `${state.rows}/${state.heroes.join()}`;
    if (!this.#evaluation || key !== this.#game) {
      this.#game = key;
      this.#evaluation = new Evaluation(state, this.#weights);
    }
    return new ActionSearch(this.#evaluation, state.active, next);
  }
}

function planned(aside: number): number {
  const rolls = rollSets.rolls[aside] as readonly WinningRollId[];
  const surplus = rolls.filter((roll) => roll === 'lucky-six').length - LUCKY_SIXES_PLANNED;
  return surplus > 0 ? rollSets.indexOf(rolls.slice(0, -surplus)) : aside;
}

function remember<K>(known: Map<K, number>, key: K, find: () => number): number {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
