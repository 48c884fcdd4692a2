import type { StateMessage } from '@mischia/server/protocol';
import { mayMove } from '../fight/motion.ts';
import { isDice } from './dice/is-dice.ts';

const LOOK = 500;
/** Dice take longer to look at, where they are seen to fall. */
const LOOK_AT_DICE = 1300;

/**
 * Others may answer faster than anybody can watch. States in which it is not our turn stay on the table for a moment
 * before the next is shown; a state that asks us something is never held back behind anything but those.
 */
export class PacedStates {
  readonly #show: (state: StateMessage) => void;
  readonly #isPaced: () => boolean;
  #queue: StateMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasShown = false;

  constructor(show: (state: StateMessage) => void, isPaced: () => boolean) {
    this.#show = show;
    this.#isPaced = isPaced;
  }

  push(state: StateMessage): void {
    this.#queue.push(state);
    if (!this.#isPaced() || !this.#hasShown || document.hidden) this.flush();
    else if (!this.#timer) this.#next();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const state of this.#queue.splice(0)) this.#present(state);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    this.#timer = undefined;
    const state = this.#queue.shift();
    if (!state) return;
    this.#present(state);
    const isWatching = state.events.length > 0 && state.view.requests.length === 0;
    if (isWatching) this.#timer = setTimeout(() => this.#next(), lookAt(state));
    else this.#next();
  }

  #present(state: StateMessage): void {
    this.#hasShown = true;
    this.#show(state);
  }
}

const lookAt = ({ events }: StateMessage): number => (events.some(isDice) && mayMove() ? LOOK_AT_DICE : LOOK);
