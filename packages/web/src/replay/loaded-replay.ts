import type { FinishedLog } from '@mischia/server/protocol';
import { create } from 'zustand';

interface LoadedReplay {
  readonly finished: FinishedLog | undefined;
  load(finished: FinishedLog): void;
}

/** A game loaded from a file, on its way from the home page to the replay page. */
export const useLoadedReplay = create<LoadedReplay>()((set) => ({
  finished: undefined,
  load: (finished) => set({ finished }),
}));
