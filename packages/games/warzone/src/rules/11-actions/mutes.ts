import { type Json, message, type Option, type Seat } from '@mischia/kernel';
import type { Battle, ModelId } from '../../state.ts';

/** A player's wish to be left alone. */
export interface Mute {
  readonly mute: string;
}

const ALWAYS = 'always';
const noteOf = (seat: Seat): string => `mute:${seat}`;

/** WZ-11.4: a player who passed for this mover, this Turn or until he wants to be asked again is not asked. */
export function isMuted({ flow }: Battle, seat: Seat, mover: ModelId | null): boolean {
  const mute = flow.notes[noteOf(seat)];
  return mute === ALWAYS || mute === `turn:${flow.turn}` || (mover !== null && mute === `mover:${mover}`);
}

/** One press each: for this mover, for this Turn, until further notice. */
export function mutes({ flow }: Battle, mover: ModelId | null): Option<Mute>[] {
  const press = (id: string, mute: string) => ({ id, value: { mute }, label: message(`option.${id}`) });
  return [
    ...(mover === null ? [] : [press('pass-mover', `mover:${mover}`)]),
    press('pass-turn', `turn:${flow.turn}`),
    press('pass-always', ALWAYS),
  ];
}

export function noteMute({ flow }: Battle, seat: Seat, { mute }: Mute): void {
  flow.notes[noteOf(seat)] = mute;
}

export const isSilent = ({ flow }: Battle, seat: Seat): boolean => flow.notes[noteOf(seat)] !== undefined;

/** He wants to be asked again: he says so, or one of his models begins to wait. */
export function listenAgain({ flow }: Battle, seat: Seat): void {
  delete flow.notes[noteOf(seat)];
}

/** Notes of one Turn are forgotten with it. */
export function forgetChances(notes: { [name: string]: Json }): void {
  for (const name of Object.keys(notes)) {
    if (/^(?:mute|chance):/.test(name) && notes[name] !== ALWAYS) delete notes[name];
  }
}
