import { type AnyGame, asAnyGame, type GameDefinition, type Message, message } from '@mischia/kernel';
import type { OddsDesk } from '@mischia/odds';
import type { PlayerKind } from './player-kind.ts';

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
  /** Answers questions about its odds; absent where nobody has taught it any. */
  readonly oddsDesk?: OddsDesk;
  /** The rules browser's entries, in the order of the book. */
  rulesIndex(): Promise<readonly RuleEntry[]>;
}

interface GamePackage<S, Setup> {
  readonly game: GameDefinition<S, Setup>;
  readonly readySetups: readonly ReadySetup<Setup>[];
  readonly oddsDesk: OddsDesk;
}

export function systemFrom<S, Setup>(
  { game, readySetups, oddsDesk }: GamePackage<S, Setup>,
  players: readonly PlayerKind[],
  loadRulesIndex: () => Promise<{ readonly default: unknown }>,
  sides: (setup: Setup) => readonly string[] = () => [],
): System {
  return {
    id: game.id,
    game: asAnyGame(game),
    name: message('game.name'),
    readySetups,
    oddsDesk,
    sides: (setup) => sides(setup as Setup),
    players,
    rulesIndex: async () => (await loadRulesIndex()).default as readonly RuleEntry[],
  };
}

export const oddsDesksOf = (systems: readonly System[]): OddsDesk[] =>
  systems.flatMap(({ oddsDesk }) => oddsDesk ?? []);
