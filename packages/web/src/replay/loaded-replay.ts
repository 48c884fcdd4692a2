import type { FinishedLog } from '@mischia/server/protocol';
import { create } from 'zustand';
import type { OpenedScenario } from '../scenario/open-file.ts';

interface LoadedFile {
  readonly finished: FinishedLog | undefined;
  readonly scenario: OpenedScenario | undefined;
  load(finished: FinishedLog): void;
  loadScenario(scenario: OpenedScenario): void;
}

/** What was opened from a file, on its way from the home page to the page that shows it. */
export const useLoadedReplay = create<LoadedFile>()((set) => ({
  finished: undefined,
  scenario: undefined,
  load: (finished) => set({ finished }),
  loadScenario: (scenario) => set({ scenario }),
}));
