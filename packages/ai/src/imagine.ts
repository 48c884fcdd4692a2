import { type Match, type Random, type Seat, seededDice } from '@mischia/kernel';

/**
 * A match that goes on with dice of its own, so that a player can look ahead without seeing what will fall.
 *
 * The place where hidden facts are to be drawn anew: a game with hidden information needs a function
 * `redraw(state, seat, random)` that replaces whatever this seat may not know by something it might be. `GameDefinition`
 * has none yet and no game registered here hides anything in its state; until one does, the state is taken as it is.
 */
export function imagine<S, Setup>(match: Match<S, Setup>, _seat: Seat, random: Random): Match<S, Setup> {
  return match.fork(seededDice(`imagined ${random.next()} ${random.next()}`));
}
