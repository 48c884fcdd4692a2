import type { ChanceSoFar } from './dice/tray.ts';
import type { Seat } from './event.ts';

/** A place from which a match can be resumed: the state between two steps, and how far everything had come. */
export interface Checkpoint<S> extends ChanceSoFar {
  readonly state: S;
  /** Index into the log of the first entry after it. */
  readonly at: number;
  readonly revision: number;
  /** Number of events before it. */
  readonly events: number;
  /** Seats that had given up, and of these whose leaving the game had still to deal with; absent: none. */
  readonly left?: readonly Seat[];
  readonly leaving?: readonly Seat[];
  /** What followed the last answer before it told somebody something new. */
  readonly revealed?: true;
}

const KEPT = 32;

/** Old checkpoints are kept more and more sparsely: taking back goes mostly a short way, and memory stays bounded. */
export function thinOut<S>(checkpoints: Checkpoint<S>[]): void {
  if (checkpoints.length <= KEPT) return;
  const half = KEPT / 2;
  const kept = checkpoints.filter((_, index) => index >= half || index % 2 === 0);
  checkpoints.splice(0, checkpoints.length, ...kept);
}
