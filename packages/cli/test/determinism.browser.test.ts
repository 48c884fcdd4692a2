import { join } from 'node:path';
import { systems } from '@mischia/ai';
import { type LogFile, Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../scripts/launch-browser.ts';
import { projectRoot } from '../src/index.ts';

/** The same log gives the same hash in Node and in Chromium. */
let browser: Browser | undefined;
let replayInPage: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const bundle = await build({
    stdin: {
      contents: `import { replay } from '@mischia/kernel';
        import { systemOf } from '@mischia/ai';
        globalThis.hashOf = (log) => replay(systemOf(log.system).game, log, { keepEvents: false }).hash();`,
      resolveDir: join(projectRoot(), 'packages/cli'),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    logLevel: 'error',
  });
  replayInPage = bundle.outputFiles[0]!.text;
});
afterAll(() => browser?.close());

/** One game of each of so many setups; with MISCHIA_CASES so many games of every setup. */
const SETUPS = 4;
const CASES = process.env.MISCHIA_CASES;

for (const { id, game, readySetups } of systems) {
  test(`${id}: logs replay to the same hash in Chromium`, async () => {
    const page = await browser!.newPage();
    await page.addScriptTag({ content: replayInPage });
    for (const { setup } of readySetups.slice(0, CASES === undefined ? SETUPS : readySetups.length)) {
      for (let seed = 0; seed < Number(CASES ?? 1); seed++) {
        const match = Match.start(game, setup, { dice: seededDice(`chromium ${seed}`), keepEvents: false });
        playRandomly(match, new Random(seed));
        const log = JSON.stringify(match.toLog());
        const inPage = await page.evaluate(
          (text) => (globalThis as unknown as { hashOf(log: LogFile): string }).hashOf(JSON.parse(text)),
          log,
        );
        expect(inPage).toBe(match.hash());
      }
    }
    await page.close();
  });
}
