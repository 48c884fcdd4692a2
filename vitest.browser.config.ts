import { defineConfig } from 'vitest/config';

/**
 * Tests that drive Chromium; one file at a time, because each has a server and a browser of its own. Every wait is for
 * something to happen; the limits only end what hangs, and are far beyond what the busiest machine needs.
 */
export default defineConfig({
  test: {
    include: ['packages/**/*.browser.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
    fileParallelism: false,
  },
});
