import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Opponent = 'bot' | 'friend' | 'same-screen';

/** A game this browser sits in, with the secret tokens of its own seats. Nothing is lost on reload. */
export interface SavedGame {
  readonly game: string;
  /** Unknown until the first state of a game one was invited to. */
  readonly system?: string;
  readonly opponent: Opponent;
  readonly tokens: readonly string[];
  /** Tokens of the seats that wait for friends: handed on as links, never played from here. */
  readonly invitations?: readonly Invitation[];
  readonly touched: number;
  readonly over?: boolean;
}

export interface Invitation {
  readonly seat: number;
  readonly token: string;
}

interface SavedGames {
  readonly games: readonly SavedGame[];
  save(game: Omit<SavedGame, 'touched'>): void;
  change(game: string, change: Partial<Pick<SavedGame, 'system' | 'over'>>): void;
  forget(game: string): void;
}

const MOST = 40;

/** Games saved when there were two seats only: the one invitation was for the other seat. */
function migrated(saved: unknown): Pick<SavedGames, 'games'> {
  const { games = [] } = saved as { games?: readonly (SavedGame & { invitation?: string })[] };
  return {
    games: games.map(({ invitation, ...game }) =>
      invitation === undefined ? game : { ...game, invitations: [{ seat: 1, token: invitation }] },
    ),
  };
}

export const useSavedGames = create<SavedGames>()(
  persist(
    (set) => ({
      games: [],
      save: (game) =>
        set(({ games }) => ({
          games: [{ ...game, touched: Date.now() }, ...games.filter((one) => one.game !== game.game)].slice(0, MOST),
        })),
      change: (game, change) =>
        set(({ games }) => ({ games: games.map((one) => (one.game === game ? { ...one, ...change } : one)) })),
      forget: (game) => set(({ games }) => ({ games: games.filter((one) => one.game !== game) })),
    }),
    { name: 'mischia.games', version: 1, migrate: migrated },
  ),
);

export const savedGame = (game: string): SavedGame | undefined =>
  useSavedGames.getState().games.find((one) => one.game === game);

export const tablePath = (game: string): string => `/g/${game}`;
export const replayPath = (game: string): string => `/replay/${game}`;

/** What anybody may open to look on. */
export const watchLink = (game: string): string => `${location.origin}${tablePath(game)}`;

/** What a friend opens: the token stands in the hash, which browsers never send to a server. */
export const invitationLink = (game: string, token: string): string => `${location.origin}${tablePath(game)}#${token}`;
