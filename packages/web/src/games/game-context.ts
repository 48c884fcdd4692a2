import { createContext, useContext } from 'react';
import type { GamePlugin } from './plugin.ts';

export const GameContext = createContext<GamePlugin | undefined>(undefined);

/** The game at this table. */
export function useGame(): GamePlugin {
  const plugin = useContext(GameContext);
  if (!plugin) throw new Error('there is no game here: wrap the page in a GameContext');
  return plugin;
}
