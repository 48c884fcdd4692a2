import { message, type Outcome, type Seat } from '@mischia/kernel';

/** Whoever gives up has lost; all others have won. No rule of a game: the room's own business. */
export const resignation = (resigned: Seat, seats: number): Outcome => ({
  winners: Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== resigned),
  reason: message('outcome.resigned', { seat: resigned + 1 }),
});
