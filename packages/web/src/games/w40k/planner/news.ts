import type { News } from '../../plugin.ts';
import { planner } from './open-worker.ts';

const listeners = new Set<() => void>();
let count = 0;
let isDue = false;

planner.onNews(() => {
  // Answers come in bunches: one round of drawing shows them all.
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    count++;
    for (const listener of listeners) listener();
  });
});

/** What the planner has found since it was asked. */
export const plannerNews: News = {
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: () => count,
};
