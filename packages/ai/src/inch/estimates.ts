import { type Eye, sharp } from '../eye.ts';

/** Weapons of a unit against one enemy, wherever both stand: the reach and what they are expected to take. */
export interface Reach {
  readonly range: number;
  readonly worth: number;
}

/** What two units do to each other, by the odds of the game. */
export interface Fighting<S, U> {
  /** Ranged weapons: from within `range` the whole unit takes `worth` with them. */
  fire(state: S, unit: U, enemy: U): readonly Reach[];
  /** All models of the unit fighting the enemy. */
  melee(state: S, unit: U, enemy: U): number;
  /** Two units with the same words do the same to each other, wherever they stand. */
  likeness(state: S, unit: U, enemy: U): string;
}

/** Estimates by units and their losses: places do not matter, so they last until somebody is hurt. */
export class Estimates<S, U> {
  readonly #known = new Map<string, readonly Reach[]>();
  readonly #fighting: Fighting<S, U>;
  /** How the player sees what it has worked out. */
  readonly see: Eye;

  constructor(fighting: Fighting<S, U>, see: Eye = sharp) {
    this.#fighting = fighting;
    this.see = see;
  }

  fire(state: S, unit: U, enemy: U): readonly Reach[] {
    return this.#memo('fire', state, unit, enemy, () => this.#fighting.fire(state, unit, enemy));
  }

  fireFrom(state: S, unit: U, enemy: U, gap: number): number {
    let sum = 0;
    for (const { range, worth } of this.fire(state, unit, enemy)) if (gap <= range) sum += worth;
    return sum;
  }

  melee(state: S, unit: U, enemy: U): number {
    const [all] = this.#memo('melee', state, unit, enemy, () => [
      { range: 0, worth: this.#fighting.melee(state, unit, enemy) },
    ]);
    return all?.worth ?? 0;
  }

  #memo(what: string, state: S, unit: U, enemy: U, make: () => readonly Reach[]): readonly Reach[] {
    const key = `${what} ${this.#fighting.likeness(state, unit, enemy)}`;
    let known = this.#known.get(key);
    if (!known) {
      known = make().map(({ range, worth }) => ({ range, worth: this.see(worth) }));
      this.#known.set(key, known);
    }
    return known;
  }
}
