import { defineConfig } from 'vitest/config';

/** The limits only end what hangs: they are far beyond what the busiest machine needs. */
export default defineConfig({
  test: {
    include: ['packages/**/src/**/*.test.ts', 'packages/**/test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000, interval: 20 } },
    pool: 'threads',
    maxWorkers: 2,
  },
});
