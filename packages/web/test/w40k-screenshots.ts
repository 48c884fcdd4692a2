// The pictures under docs/screenshots: node scripts/run-ts.mjs packages/web/test/w40k-screenshots.ts (after a build).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { DESK, House, PHONE } from './house.ts';
import { isPainted } from './painted.ts';
import { Table } from './table.ts';

const FOLDER = process.env.FOLDER ?? 'docs/screenshots';
const MOST = 700;
/** Which decision of a kind shows most, and what its picture is called: what a unit does is asked with who does it. */
const MOMENTS: { readonly [kind: string]: { readonly count: number; readonly name: string } } = {
  deploy: { count: 5, name: 'set-up' },
  'select-to-move': { count: 2, name: 'move-normal' },
  'select-to-shoot': { count: 6, name: 'declare-shots' },
  'declare-attacks': { count: 2, name: 'declare-attacks' },
};

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  if ((process.env.ONLY ?? name) !== name) continue;
  const page = await house.guest({ size, name: 'Anna', isPainted: true });
  const shot = (what: string) => page.screenshot({ path: join(FOLDER, `w40k-${name}-${what}.png`) });
  await page.locator('[data-game="w40k"] [data-start="same-screen"]').click();
  await page.waitForSelector('[data-testid="prompt"]');
  const table = new Table(page);
  let step = await table.decision();
  const seen = new Map<string, number>();
  for (let decisions = 0; step !== 'over' && decisions < MOST; decisions++) {
    const kind = await table.kind();
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    await page.mouse.move(size.width / 2, 20);
    const moment = MOMENTS[kind];
    const isIt = count === moment?.count;
    if (isIt) {
      // The planner may be at it: its answer is part of the picture.
      await isPainted(page, 'w40k');
      await shot(moment.name);
    }
    if (kind === 'select-to-move' && count === 6) await refusal(page, shot);
    if (kind === 'select-to-shoot' && isIt) {
      await sight(page, shot);
      await inSpace(page, shot);
    }
    if (kind === 'declare-attacks' && isIt) await divided(page, shot);
    step = await table.decision();
    await table.choose(() => 0);
    step = await table.decision(step);
  }
  await table.decision();
  await shot('result');
  await page.context().close();
}
await house.close();

/** What an enemy of the unit that shoots sees of it, and what stands between them. */
async function sight(page: Page, shot: (what: string) => Promise<unknown>): Promise<void> {
  await page.keyboard.press('l');
  for (const enemy of await page.locator('[data-mark="faded"]').all()) {
    await enemy.hover({ force: true });
    if ((await page.locator('[data-blocker]').count()) > 0) break;
  }
  await page.waitForTimeout(100);
  await shot('sight');
  await page.keyboard.press('l');
}

/** The attacks of a unit in melee, divided. */
async function divided(page: Page, shot: (what: string) => Promise<unknown>): Promise<void> {
  const split = page.locator('[data-choice="split"]');
  if ((await split.count()) === 0) return;
  await split.click();
  await page.waitForTimeout(100);
  await shot('divided');
  await page.keyboard.press('Escape');
}

/** A unit dragged too far. */
async function refusal(page: Page, shot: (what: string) => Promise<unknown>): Promise<void> {
  const box = await page.locator('[data-token][data-draggable="true"]:not([data-ghost])').first().boundingBox();
  if (!box) return;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const by = x > (page.viewportSize()?.width ?? DESK.width) / 2 ? -1 : 1;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by * 60, y);
  await page.mouse.move(x + by * 220, y + 10);
  await page.mouse.up();
  await page.waitForTimeout(200);
  await shot('refusal');
  await page.keyboard.press('Escape');
}

/** The same table in space, free and over the shoulder. */
async function inSpace(page: Page, shot: (what: string) => Promise<unknown>): Promise<void> {
  // Nothing is pointed at, so nobody says why he is out of the question.
  await page.mouse.move((page.viewportSize()?.width ?? DESK.width) / 2, 20);
  for (const camera of ['free', 'shoulder']) {
    await page.keyboard.press('c');
    await page.locator('[data-testid="space-table"] canvas').waitFor();
    // Without a graphics card the first picture takes its time.
    await page.waitForTimeout(2500);
    await shot(camera);
  }
  await page.keyboard.press('c');
}
