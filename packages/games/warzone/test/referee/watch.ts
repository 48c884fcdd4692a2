import type { GameDefinition } from '@mischia/kernel';
import { type Watcher as WatcherOf, watched as watchedGame } from '@mischia/kernel/watched';
import type { BattleSetup } from '../../src/army/setup.ts';
import { game } from '../../src/game.ts';
import type { Battle } from '../../src/state.ts';

export type Watcher = WatcherOf<Battle>;

export const watched = (watcher: () => Watcher): GameDefinition<Battle, BattleSetup> => watchedGame(game, watcher);
