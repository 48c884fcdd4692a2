import * as aos from '@mischia/aos';
import * as blackReach from '@mischia/black-reach';
import { type AnyGame, asAnyGame, type GameDefinition, type Message, message } from '@mischia/kernel';
import * as spaceMarineHeroes from '@mischia/space-marine-heroes';
import * as w40k from '@mischia/w40k';
import * as warzone from '@mischia/warzone';
import { aosPlayers } from './aos/players.ts';
import { blackReachPlayers } from './black-reach/players.ts';
import type { PlayerKind } from './player-kind.ts';
import { spaceMarineHeroesPlayers } from './space-marine-heroes/players.ts';
import { w40kPlayers } from './w40k/players.ts';
import { warzonePlayers } from './warzone/players.ts';

/** A setup that can be played at once. */
export interface ReadySetup<Setup = unknown> {
  readonly id: string;
  readonly name: Message;
  readonly setup: Setup;
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
  readonly game: AnyGame;
  /** The message `game.name` of the game. */
  readonly name: Message;
  readonly readySetups: readonly ReadySetup[];
  /** What each seat plays, as the setup names it; empty where the seats differ in nothing. */
  sides(setup: unknown): readonly string[];
  /** Strongest first: the first one is the one to offer. */
  readonly players: readonly PlayerKind[];
  /** The rules browser's entries, in the order of the book. */
  rulesIndex(): Promise<readonly RuleEntry[]>;
}

interface GamePackage<S, Setup> {
  readonly game: GameDefinition<S, Setup>;
  readonly readySetups: readonly ReadySetup<Setup>[];
}

function system<S, Setup>(
  { game, readySetups }: GamePackage<S, Setup>,
  players: readonly PlayerKind[],
  loadRulesIndex: () => Promise<{ readonly default: unknown }>,
  sides: (setup: Setup) => readonly string[] = () => [],
): System {
  return {
    id: game.id,
    game: asAnyGame(game),
    name: message('game.name'),
    readySetups,
    sides: (setup) => sides(setup as Setup),
    players,
    rulesIndex: async () => (await loadRulesIndex()).default as readonly RuleEntry[],
  };
}

/** The games that can be played, one line each. */
export const systems: readonly System[] = [
  system(spaceMarineHeroes, spaceMarineHeroesPlayers, () => import('@mischia/space-marine-heroes/rules-index.json')),
  system(
    w40k,
    w40kPlayers,
    () => import('@mischia/w40k/rules-index.json'),
    ({ armies }) => armies.map(({ name }) => name),
  ),
  system(
    aos,
    aosPlayers,
    () => import('@mischia/aos/rules-index.json'),
    ({ armies }) => armies.map(({ name }) => name),
  ),
  system(
    blackReach,
    blackReachPlayers,
    () => import('@mischia/black-reach/rules-index.json'),
    ({ seats }) => seats,
  ),
  system(
    warzone,
    warzonePlayers,
    () => import('@mischia/warzone/rules-index.json'),
    ({ players }) => players.map(({ army }) => army.force),
  ),
];

export const systemOf = (id: string): System | undefined => systems.find((one) => one.id === id);
