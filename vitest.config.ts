import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

const SHARED = ['kernel', 'geometry', 'odds', 'tabletop', 'games', 'ai', 'web', 'cli'];
const exclude = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'];

/** The limits only end what hangs: they are far beyond what the busiest machine needs. */
export default defineConfig({
  test: {
    testTimeout: 900_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
    pool: 'threads',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: SHARED.flatMap((name) => [
            `packages/${name}/**/src/**/*.test.ts`,
            `packages/${name}/**/test/**/*.test.ts`,
          ]),
          exclude,
          // Pure functions and plain data, and whoever puts something else in their place takes it away again: nothing of
          // one file is left for the next, and a game is read once, not per file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude,
        },
      },
    ],
  },
});
