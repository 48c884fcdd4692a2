import type { Seat } from '../event.ts';
import type { Roll } from '../rule.ts';
import { addEntropy } from './committed.ts';
import type { DiceSource } from './source.ts';

/** How far chance has come in a match: dice given by each stream, and the entropy its seats have put in. */
export interface ChanceSoFar {
  readonly draws: { readonly [stream: string]: number };
  /** Digest of all entropy so far. */
  readonly entropy: string;
  /** Seats that have given entropy, one bit each. */
  readonly contributed: number;
}

export const NO_CHANCE_YET: ChanceSoFar = { draws: {}, entropy: '', contributed: 0 };

/** Of one roll: a thousand shots fit. Numbers of one's own that lead to more must not take all memory there is. */
const MOST_DICE = 5000;

/** The dice of one match: where their faces come from, and how far every stream has come. */
export class DiceTray {
  readonly source: DiceSource;
  #draws: Record<string, number> = {};
  /** A checkpoint holds the same numbers: they are copied before one changes. */
  #isKept = false;
  #entropy = '';
  #contributed = 0;

  constructor(source: DiceSource) {
    this.source = source;
  }

  get draws(): { readonly [stream: string]: number } {
    return this.#draws;
  }

  soFar(): ChanceSoFar {
    this.#isKept = true;
    return { draws: this.#draws, entropy: this.#entropy, contributed: this.#contributed };
  }

  goBackTo({ draws, entropy, contributed }: ChanceSoFar): void {
    this.#draws = draws;
    this.#isKept = true;
    this.#entropy = entropy;
    this.#contributed = contributed;
  }

  contribute(seat: Seat, entropy: string): void {
    const add = this.source.addEntropy ?? addEntropy;
    this.#entropy = add(this.#entropy, seat, entropy);
    this.#contributed |= 1 << seat;
  }

  /** Every seat that is to have a share in the dice has given it. */
  get isSharedByAll(): boolean {
    return this.#contributed === (1 << (this.source.entropyOf ?? 0)) - 1;
  }

  /** Seats that must still have their share before a die falls. */
  seatsWithoutEntropy(): Seat[] {
    const seats = this.source.entropyOf ?? 0;
    return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (this.#contributed & (1 << seat)) === 0);
  }

  /** The faces of a roll; undefined when a player has to type them in. Throws when no table has so many dice. */
  draw(roll: Roll): number[] | undefined {
    if (roll.count > MOST_DICE) throw new RangeError(`${roll.count} dice at once for "${roll.for}"`);
    return this.source.draw({
      stream: roll.for,
      index: this.#draws[roll.for] ?? 0,
      count: roll.count,
      sides: sidesOf(roll),
      entropy: this.#entropy,
      secret: isSecret(roll),
    });
  }

  /** So many dice of this stream lie on the table, wherever they came from. */
  fell(roll: Roll, count: number): void {
    if (this.#isKept) this.#draws = { ...this.#draws };
    this.#isKept = false;
    this.#draws[roll.for] = (this.#draws[roll.for] ?? 0) + count;
  }
}

export const sidesOf = (roll: Roll): number => roll.sides ?? 6;
/** Nobody sees the faces: a shuffle. */
export const isSecret = (roll: Roll): boolean => roll.seenBy?.length === 0;
