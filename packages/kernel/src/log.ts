import type { DiceHeader } from './dice/source.ts';
import type { Seat } from './event.ts';
import type { Json } from './json.ts';

/** An accepted answer. */
export interface AnswerEntry {
  readonly type: 'answer';
  readonly request: string;
  readonly seat: Seat;
  readonly answer: Json;
  readonly entropy?: string;
  /** Given by whoever keeps time, not by the seat. */
  readonly late?: true;
}

/** Dice as they fell. */
export interface DiceEntry {
  readonly type: 'dice';
  readonly for: string;
  readonly sides: number;
  readonly faces: readonly number[];
  /** Typed in by this seat. */
  readonly typedBy?: Seat;
  /** Seen by nobody (a shuffle). */
  readonly secret?: true;
  /** Fell before this game: it goes on from a moment of another one. */
  readonly given?: true;
}

/** A seat gave up; the others play on. */
export interface LeaveEntry {
  readonly type: 'leave';
  readonly seat: Seat;
}

export type LogEntry = AnswerEntry | DiceEntry | LeaveEntry;

/** Something that was played and taken back; the game went on from entry `at`. */
export interface TakenBack {
  /** The seat that took it back, where that is known. */
  readonly by?: Seat;
  readonly at: number;
  readonly entries: readonly LogEntry[];
}

/** A whole game: setup, answers, dice. It replays to the same hash everywhere. */
export interface LogFile {
  readonly format: typeof LOG_FORMAT;
  readonly system: string;
  readonly rulesVersion: number;
  readonly setup: Json;
  /** A scenario's position, where the match did not begin at the beginning. */
  readonly position?: Json;
  readonly dice: DiceHeader;
  readonly entries: readonly LogEntry[];
  /** What was taken back on the way, in the order of the taking back. */
  readonly takenBack?: readonly TakenBack[];
  /** The seat that gave the game up, where it did not end by its rules. */
  readonly resigned?: Seat;
}

export const LOG_FORMAT = 1;

/** What somebody put in, as against dice that the source gave; a revision counts these. */
export const isInput = (entry: LogEntry): boolean => entry.type !== 'dice' || entry.typedBy !== undefined;

/** How many entries belong to the first `revision` inputs: those, and the dice that followed them. */
export function lengthAt(entries: readonly LogEntry[], revision: number): number {
  let inputs = 0;
  const next = entries.findIndex((entry) => isInput(entry) && ++inputs > revision);
  return next < 0 ? entries.length : next;
}
