import type { Seat } from '../event.ts';

/** One roll as a dice source sees it. */
export interface Draw {
  /** The purpose; each has its own stream. */
  readonly stream: string;
  /** How many dice this stream has given before. */
  readonly index: number;
  readonly count: number;
  readonly sides: number;
  /** Digest of all entropy the seats have given so far; only the committed source uses it. */
  readonly entropy: string;
  /** Secret draws (shuffles) are never typed in by players. */
  readonly secret: boolean;
}

/**
 * Where faces come from. `draw` is a pure function of its argument, so taking back and playing on never shifts dice.
 * It returns undefined when a player has to roll real dice and type them in.
 */
export interface DiceSource {
  readonly kind: 'seeded' | 'scripted' | 'manual' | 'committed';
  draw(draw: Draw): number[] | undefined;
  /** So many seats must each have given entropy before the first die falls. */
  readonly entropyOf?: number;
  /** The first entropy of a seat that gives none of its own. */
  shareOf?(seat: Seat): string;
  /** The digest of all entropy so far, one contribution longer, where the source computes it in its own way. */
  addEntropy?(digest: string, seat: Seat, entropy: string): string;
  /** What the log keeps: enough to check a finished game, never a secret of a running one. */
  header(): DiceHeader;
}

export type DiceHeader =
  | { readonly kind: 'seeded'; readonly seed: string }
  | { readonly kind: 'scripted' }
  | { readonly kind: 'manual' }
  | {
      readonly kind: 'committed';
      readonly commitment: string;
      readonly game: string;
      readonly seats: number;
      /** Seats played by whoever holds the secret; they have no entropy of their own. Absent in older logs. */
      readonly bots?: readonly Seat[];
      /** Published when the game is over. */
      readonly secret?: string;
    };
