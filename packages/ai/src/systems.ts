import type { GameDefinition, Message } from '@mischia/kernel';
import type { Player } from './player.ts';

/** A game system ready to be played: its rules, ready armies and the players that know it. */
export interface System {
  readonly id: string;
  readonly game: GameDefinition<unknown, unknown>;
  readonly readySetups: readonly ReadySetup[];
  /** The strongest first; always at least the random one. */
  readonly players: readonly PlayerKind[];
}

export interface ReadySetup {
  readonly id: string;
  readonly name: Message;
  readonly setup: unknown;
}

export interface PlayerKind {
  readonly id: string;
  readonly name: Message;
  create(): Player;
}

/** Every system that can be played. A new game is one more line. */
export const systems: readonly System[] = [];

export const systemOf = (id: string): System | undefined => systems.find((system) => system.id === id);
