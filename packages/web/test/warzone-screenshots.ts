// The pictures under docs/screenshots: node scripts/run-ts.mjs packages/web/test/warzone-screenshots.ts (after a build).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, House, PHONE } from './house.ts';
import { Table } from './table.ts';

const FOLDER = process.env.FOLDER ?? 'docs/screenshots';
const MOST = Number(process.env.MOST ?? 400);
const SETUP = process.env.SETUP ?? 'skirmish-2';
/** Which decision of a kind shows most. */
const MOMENTS: { readonly [kind: string]: number } = {
  deploy: 4,
  act: 5,
  shoot: 6,
  reserve: 2,
  'charge-target': 1,
  'attack-with': 1,
};

mkdirSync(FOLDER, { recursive: true });
const house = await House.open(process.env.MISCHIA_WEB_ROOT ?? join(process.cwd(), 'packages/web/dist'));
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  if (process.env.ONLY && process.env.ONLY !== name) continue;
  const page = await house.guest({ size, name: 'Anna' });
  const shot = (what: string) => page.screenshot({ path: join(FOLDER, `warzone-${name}-${what}.png`) });
  const card = page.locator('[data-game="warzone"]');
  await card.locator('[data-pick="setup"]').selectOption(SETUP);
  await card.locator('[data-start="same-screen"]').click();
  await page.waitForSelector('[data-testid="prompt"]');
  const table = new Table(page);
  let step = await table.decision();
  const seen = new Map<string, number>();
  for (let decisions = 0; step !== 'over' && decisions < MOST; decisions++) {
    const kind = await table.kind();
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    await page.mouse.move(size.width / 2, 20);
    if (count === MOMENTS[kind]) await shot(kind);
    if (kind === 'act' && count === 9) await refusal(page, shot);
    step = await table.decision();
    await choose(table, kind, count);
    step = await table.decision(step);
    if (Object.entries(MOMENTS).every(([one, number]) => (seen.get(one) ?? 0) > number)) break;
  }
  console.log(Object.fromEntries(seen));
  await page.context().close();
}
await house.close();

/** By the main button; now and then somebody waits. */
async function choose(table: Table, kind: string, count: number): Promise<void> {
  const wait = table.page.locator('[data-choice="wait"]');
  if (kind === 'act' && count % 5 === 4 && (await wait.count()) > 0) return wait.click();
  await table.choose(() => 0);
}

/** A model dragged too far. */
async function refusal(page: Page, shot: (what: string) => Promise<unknown>): Promise<void> {
  const box = await page.locator('[data-token][data-draggable="true"]:not([data-ghost])').first().boundingBox();
  if (!box) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y);
  await page.mouse.move(x + 190, y + 10);
  await page.mouse.up();
  await page.waitForTimeout(200);
  await shot('refusal');
  await page.keyboard.press('Escape');
}
