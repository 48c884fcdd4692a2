import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

const RULES = ['kernel', 'geometry', 'odds', 'tabletop', 'games', 'ai'];

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
          name: 'rules',
          include: RULES.flatMap((name) => [
            `packages/${name}/**/src/**/*.test.ts`,
            `packages/${name}/**/test/**/*.test.ts`,
          ]),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
          // Pure functions and plain data: nothing of one file is left for the next, and a game is read once, not per file.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: ['packages/{server,web,cli}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
