// The pictures under docs/screenshots: node scripts/run-ts.mjs packages/web/test/aos-screenshots.ts (after a build).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, House, PHONE } from './house.ts';
import { isPainted } from './painted.ts';
import { Table } from './table.ts';

const FOLDER = process.env.FOLDER ?? 'docs/screenshots';
const MOST = 900;
/** Which decision of a kind shows most. */
const MOMENTS: { readonly [kind: string]: number } = {
  'during-hero-phase': 1,
  'select-to-fight': 2,
  'declare-attacks': 1,
  deploy: 4,
  'move-charge': 1,
};

/** The main choice, pressed in the page itself: what the planner finds meanwhile may take its place. */
const press = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const choice = document.querySelector<HTMLElement>('[data-choice]');
    (choice ?? document.querySelector<HTMLElement>('[data-testid="more"]'))?.click();
    return choice !== null;
  });

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  if ((process.env.ONLY ?? name) !== name) continue;
  await house.begin(`pictures ${name}`);
  const page = await house.guest({ size, name: 'Anna', isPainted: true });
  const shot = (what: string) => page.screenshot({ path: join(FOLDER, `aos-${name}-${what}.png`) });
  const card = page.locator('[data-game="aos"]');
  if (process.env.SETUP) await card.locator('[data-pick="setup"]').selectOption(process.env.SETUP);
  await card.locator('[data-start="same-screen"]').click();
  await page.waitForSelector('[data-testid="prompt"]');
  const table = new Table(page);
  let step = await table.decision();
  const seen = new Map<string, number>();
  for (let decisions = 0; step !== 'over' && decisions < MOST; decisions++) {
    const kind = await table.kind();
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    if (count === MOMENTS[kind]) {
      await page.mouse.move(size.width / 2, 20);
      // The planner may be at it: its answer is part of the picture.
      await isPainted(page, 'aos');
      await shot(kind);
    }
    step = await table.decision();
    await press(page);
    step = await table.decision(step);
  }
  await table.decision();
  await shot('result');
  console.log(name, Object.fromEntries(seen));
  await page.context().close();
}
await house.close();
