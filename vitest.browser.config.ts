import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

/**
 * Tests that drive Chromium; each file has a server and a browser of its own. Every wait is for something to happen; the
 * limits only end what hangs, and are far beyond what the busiest machine needs.
 */
export default defineConfig({
  test: {
    include: ['packages/**/*.browser.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
