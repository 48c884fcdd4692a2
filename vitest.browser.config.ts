import { defineConfig } from 'vitest/config';

/** Tests that drive Chromium; one file at a time, because each has a server and a browser of its own. */
export default defineConfig({
  test: {
    include: ['packages/**/*.browser.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
