import {
  hidesSomething,
  legalAnswers,
  type Match,
  type MatchView,
  type OpenRequest,
  type Random,
  type Seat,
  viewFor,
} from '@mischia/kernel';
import { imagine } from './imagine.ts';
import type { Turn } from './player.ts';

/** What a player is handed when a request waits for it. Whatever costs something is made only when somebody looks. */
export const turnOf = <S, Setup>(match: Match<S, Setup>, request: OpenRequest, random: Random): Turn<S, Setup> =>
  new LazyTurn(match, request, random);

class LazyTurn<S, Setup> implements Turn<S, Setup> {
  readonly #match: Match<S, Setup>;
  readonly request: OpenRequest;
  readonly random: Random;
  #view: MatchView | undefined;
  #state: S | undefined;

  constructor(match: Match<S, Setup>, request: OpenRequest, random: Random) {
    this.#match = match;
    this.request = request;
    this.random = random;
  }

  get game() {
    return this.#match.game;
  }
  get seat() {
    return this.request.seat;
  }
  get view() {
    this.#view ??= viewFor(this.#match, this.seat);
    return this.#view;
  }
  get state() {
    this.#state ??= stateFor(this.#match, this.seat);
    return this.#state;
  }
  // Getters of functions: players take them out of the turn.
  get candidates() {
    return (count: number) => legalAnswers(this.#match, this.request, count, this.random);
  }
  get imagine() {
    return () => imagine(this.#match, this.seat, this.random);
  }
}

/** The position as a seat may know it: the state itself where nothing is hidden. */
function stateFor<S, Setup>({ game, state }: Match<S, Setup>, seat: Seat): S | undefined {
  return hidesSomething(game) ? game.known(state, seat) : state;
}
