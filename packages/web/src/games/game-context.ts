import { createContext, useContext } from 'react';
import type { DiceReader } from './dice/dice-readers.ts';
import type { GamePlugin } from './plugin.ts';

/** A game's own part of the client, and how it reads its dice. */
export interface LoadedGame {
  readonly plugin: GamePlugin;
  readonly dice: DiceReader;
}

export const GameContext = createContext<LoadedGame | undefined>(undefined);

function useLoadedGame(): LoadedGame {
  const loaded = useContext(GameContext);
  if (!loaded) throw new Error('there is no game here: wrap the page in a GameContext');
  return loaded;
}

/** The game at this table. */
export const useGame = (): GamePlugin => useLoadedGame().plugin;

/** How the game at this table reads its dice. */
export const useDiceReader = (): DiceReader => useLoadedGame().dice;
