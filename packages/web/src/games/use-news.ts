import { useSyncExternalStore } from 'react';
import type { News } from './plugin.ts';

const NO_NEWS: News = { subscribe: () => () => {}, count: () => 0 };

/** Draws anew with every piece of news of a game; the number is another one each time. */
export function useNews({ subscribe, count }: News = NO_NEWS): number {
  return useSyncExternalStore(subscribe, count);
}
