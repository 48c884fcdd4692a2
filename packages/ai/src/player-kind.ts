import { type Message, message } from '@mischia/kernel';
import type { Player } from './player.ts';
import { randomPlayer } from './random-player.ts';

/** A kind of computer opponent. `create` gives a fresh one, in case it remembers something. */
export interface PlayerKind {
  readonly id: string;
  readonly name: Message;
  /** One line: how it plays. */
  readonly about: Message;
  create(): Player;
}

/** A kind with the name and the line that `messages.ts` has for it. */
export const kindOf = <S, Setup>(id: string, create: () => Player<S, Setup>): PlayerKind => ({
  id,
  name: message(`player.${id}`),
  about: message(`player.${id}.about`),
  // Whoever lets it play gives it the game it is for.
  create: create as unknown as () => Player,
});

/** Plays every game, badly. */
export const randomKind: PlayerKind = kindOf('random', randomPlayer);
