import { type Message, message } from '@mischia/kernel';
import type { Player } from './player.ts';
import { randomPlayer } from './random-player.ts';

/** A kind of computer opponent. `create` gives a fresh one, in case it remembers something. */
export interface PlayerKind {
  readonly id: string;
  readonly name: Message;
  create(): Player;
}

/** Plays every game, badly. */
export const randomKind: PlayerKind = { id: 'random', name: message('player.random'), create: randomPlayer };
