import { type GameDefinition, hidesSomething, type Seat } from '@mischia/kernel';
import { veil as blackReach } from './black-reach/veil.ts';

/** A position with everything blanked that a seat may not know: whatever is computed from it tells nothing hidden. */
type Veil = (state: never, seat: Seat) => unknown;

/** Games that hide facts, by id. A game with a `scramble` and no line here shows its players nothing but views. */
const veils: { readonly [game: string]: Veil } = { 'black-reach': blackReach };

/** The position as a seat may know it; undefined where nobody has said how to blank what is hidden. */
export function knownTo<S, Setup>(game: GameDefinition<S, Setup>, state: S, seat: Seat): S | undefined {
  if (!hidesSomething(game)) return state;
  if (game.known) return game.known(state, seat);
  return veils[game.id]?.(state as never, seat) as S | undefined;
}
