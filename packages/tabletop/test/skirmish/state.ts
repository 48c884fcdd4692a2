import type { Field } from '../field.ts';

export type Phase = 'move' | 'shoot' | 'charge';

/** A skirmish: the field with whose turn it is. */
export interface Skirmish extends Field {
  /** Turns so far; the seats take them in order. */
  turn: number;
  phase: Phase;
  /** Units that have done what this phase is for. */
  done: string[];
}

export const ROUNDS = 3;

export const seatsOf = ({ teams }: Skirmish): number => teams.length;

export const activeSeat = (state: Skirmish): number => state.turn % seatsOf(state);
