import type { GameDefinition, Message } from '@mischia/kernel';
import { message } from '@mischia/kernel';
import * as spaceMarineHeroes from '@mischia/space-marine-heroes';
import type { Player } from './player.ts';
import { randomPlayer } from './random-player.ts';

/** A setup that can be played at once. */
export interface ReadySetup<Setup = unknown> {
  readonly id: string;
  readonly name: Message;
  readonly setup: Setup;
}

/** A kind of computer opponent. `create` gives a fresh one, in case it remembers something. */
export interface PlayerKind {
  readonly id: string;
  readonly name: Message;
  create(): Player;
}

/** One entry of a game's `rules-index.json`. */
export interface RuleEntry {
  readonly id: string;
  readonly kind: string;
  readonly status: 'executed' | 'data' | 'hook' | 'advice';
  readonly en: { readonly title: string; readonly text: string };
  readonly it: { readonly title: string; readonly text: string };
}

/** A game with everything that server, command line and client need to offer it without knowing it. */
export interface System {
  readonly id: string;
  /** States and setups are opaque here: they go back to the game they came from. */
  readonly game: GameDefinition<unknown, unknown>;
  readonly name: Message;
  readonly readySetups: readonly ReadySetup[];
  /** Strongest first: the first one is the one to offer. */
  readonly players: readonly PlayerKind[];
  loadRulesIndex(): Promise<readonly RuleEntry[]>;
}

interface SystemParts<S, Setup> {
  readonly game: GameDefinition<S, Setup>;
  readonly readySetups: readonly ReadySetup<Setup>[];
  readonly players: readonly PlayerKind[];
  readonly rulesIndex: () => Promise<{ readonly default: unknown }>;
}

function system<S, Setup>({ game, readySetups, players, rulesIndex }: SystemParts<S, Setup>): System {
  return {
    id: game.id,
    game: game as unknown as GameDefinition<unknown, unknown>,
    name: message('game.name'),
    readySetups,
    players,
    loadRulesIndex: async () => (await rulesIndex()).default as readonly RuleEntry[],
  };
}

const random: PlayerKind = { id: 'random', name: message('player.random'), create: randomPlayer };

/** The games that can be played, one line each. */
export const systems: readonly System[] = [
  system({
    ...spaceMarineHeroes,
    players: [random],
    rulesIndex: () => import('@mischia/space-marine-heroes/rules-index.json', { with: { type: 'json' } }),
  }),
];

export const systemOf = (id: string): System | undefined => systems.find((one) => one.id === id);
