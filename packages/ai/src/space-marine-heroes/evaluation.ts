import type { Seat } from '@mischia/kernel';
import { type Battle, hasWon, opponentOf } from '@mischia/space-marine-heroes';
import { FEATURES, featuresOf } from './features.ts';
import { Threats } from './threats.ts';
import { WEIGHTS } from './weights.ts';

export type Weights = { readonly [feature: string]: number };

/** Judges positions of one game: a chance to win between 0 and 1. */
export class Evaluation {
  readonly #threats: Threats;
  readonly #weights: Float64Array;
  readonly #known = new Map<number, number>();

  constructor(state: Battle, weights: Weights = WEIGHTS) {
    this.#threats = new Threats(state);
    this.#weights = Float64Array.from(FEATURES, (name) => weights[name] ?? 0);
  }

  /** The chance of `seat` when its turn ends here and `next` has the next one. */
  atTurnEnd(state: Battle, seat: Seat, next: Seat): number {
    if (hasWon(state, seat)) return 1;
    const chance = this.#moverWins(state, next);
    return next === seat ? chance : 1 - chance;
  }

  #moverWins(state: Battle, mover: Seat): number {
    const key = positionCode(state) * 2 + mover;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Whoever begins a turn with victory in hand keeps it to the end of that turn, even if he fails.
    const chance = hasWon(state, mover) ? 1 : this.#judge(state, mover);
    this.#known.set(key, chance);
    return chance;
  }

  #judge(state: Battle, mover: Seat): number {
    const features = featuresOf(state, mover, this.#threats);
    let sum = 0;
    for (let index = 0; index < features.length; index++) {
      sum += (features[index] as number) * (this.#weights[index] as number);
    }
    return 1 / (1 + Math.exp(-sum));
  }

  /** Forgets positions of earlier turns. */
  forget(): void {
    this.#known.clear();
  }
}

const POSITIONS = 12;

/** A position as one number: twelve spaces are the most a column has. */
export function positionCode({ advanced }: Battle): number {
  let code = 0;
  for (let place = 0; place < advanced.length; place++) code = code * POSITIONS + (advanced[place] as number);
  return code;
}

export const nextMover = (state: Battle): Seat => (state.maximum ? state.active : opponentOf(state.active));
