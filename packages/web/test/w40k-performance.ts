// Measures the inch table in Chromium, after a build: node scripts/run-ts.mjs packages/web/test/w40k-performance.ts
// Two hundred models; the bars are printed beside the figures, nothing fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { House } from './house.ts';
import { Stage } from './reach/stage.ts';
import { crowdedMoment } from './w40k-crowd.ts';

const WEB_ROOT = process.env.MISCHIA_WEB_ROOT ?? join(process.cwd(), 'packages/web/dist');
const HANDLER = 16;
const DRAG = 50;
const FIRST_LOAD = 600;

const house = await House.open(WEB_ROOT);
const page = await house.guest({});
const stage = await Stage.open(page, house.url, 'w40k');
await stage.show(crowdedMoment());
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');

const field = (await page.locator('[data-testid="inch-table"]').boundingBox())!;
const own = (await page.locator('[data-token="a3.8"]').first().boundingBox())!;
const enemy = (await page.locator('[data-token="b2.8"]').first().boundingBox())!;
const middle = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
// The planner works ahead while nobody touches anything.
await page.waitForTimeout(1500);
console.log(`models on the table: ${await page.locator('[data-token]:not([data-ghost])').count()}`);

await measure('pointer over the table', 20, (i) => page.mouse.move(middle.x + i * 3, middle.y));
await measure('unit picked', 6, (i) => pressAt(i % 2 === 0 ? enemy : own));
await page.keyboard.press('t');
await measure('tape to the pointer', 20, (i) => page.mouse.move(enemy.x - i * 4, enemy.y - 30 - i));
await page.keyboard.press('l');
await measure('sight to the pointer', 10, async (i) => {
  const box = (await page
    .locator(`[data-token="b${1 + (i % 5)}.${1 + i}"]`)
    .first()
    .boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
});
console.log(`sight says: ${await page.locator('[data-note="sight"]').textContent()}`);
await page.keyboard.press('l');
await measure('rings on and off', 6, () => page.keyboard.press('r'));
await measure('zoom', 8, () => page.mouse.wheel(0, -60));
await page.mouse.dblclick(field.x + 6, field.y + 6);
for (const goal of ['marker', 'unit']) {
  const first = page.locator(`[data-choice^="goal:${goal}"]`).first();
  await measure(`towards a ${goal} (planned ahead)`, 2, () => first.click());
  await page.keyboard.press('Escape');
}
await dragged('drag of 20 models, allowed', { x: 0, y: -8 });
await dragged('drag of 20 models, refused', { x: 0, y: -300 });
console.log(`faults: ${house.faults.length}`);
await house.close();
firstLoad();

/** Script time of what follows from an input, the rendering of the components included; painting is not script. */
async function measure(name: string, times: number, act: (i: number) => Promise<void>): Promise<void> {
  const spent: number[] = [];
  for (let i = 0; i < times; i++) {
    const before = await scriptTime(session);
    await act(i);
    await settled(page);
    spent.push((await scriptTime(session)) - before);
  }
  print(name, spent, HANDLER);
}

/** From the step of the pointer to the ghost, or the refusal, in the page. */
async function dragged(name: string, by: { readonly x: number; readonly y: number }): Promise<void> {
  const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 6);
  await settled(page);
  const spent: number[] = [];
  for (let i = 0; i < 6; i++) {
    await page.evaluate(() => {
      const mark = window as unknown as { shown: number; asked: number };
      mark.shown = 0;
      document.addEventListener('pointermove', () => (mark.asked ||= performance.now()), { capture: true, once: true });
      mark.asked = 0;
      const svg = document.querySelector('[data-testid="inch-table"]')!;
      new MutationObserver((_, self) => {
        mark.shown = performance.now();
        self.disconnect();
      }).observe(svg, { subtree: true, childList: true, attributes: true });
    });
    await page.mouse.move(x + by.x + i, y + by.y);
    await page.waitForFunction(() => (window as unknown as { shown: number }).shown > 0);
    spent.push(
      await page.evaluate(() => {
        const { shown, asked } = window as unknown as { shown: number; asked: number };
        return shown - asked;
      }),
    );
  }
  const ghosts = await page.locator('[data-ghost]').count();
  const notes = await page.locator('[data-note]').allTextContents();
  await page.mouse.up();
  await page.keyboard.press('Escape');
  print(`${name} (${ghosts} ghosts; ${notes.join(' ')})`, spent, DRAG);
}

async function pressAt({ x, y, width, height }: typeof enemy): Promise<void> {
  await page.mouse.click(x + width / 2, y + height / 2);
}

async function scriptTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** Two frames later everything that follows from an input has been drawn. */
function settled(on: Page): Promise<unknown> {
  return on.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))));
}

function print(name: string, spent: readonly number[], bar: number): void {
  const sorted = spent.toSorted((a, b) => a - b);
  const [median, most] = [sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
  const verdict = most <= bar ? 'within' : 'OVER';
  console.log(`${name}: median ${median.toFixed(1)} ms, most ${most.toFixed(1)} ms · ${verdict} ${bar} ms`);
}

/** Everything a first visit to a table loads before the third dimension, compressed. */
function firstLoad(): void {
  const folder = join(WEB_ROOT, 'assets');
  const size = (name: string) => gzipSync(readFileSync(join(folder, name))).length;
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + size(name), 0) / 1024;
  const code = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name) && !name.startsWith('SpaceView'));
  const fonts = readdirSync(folder).filter((name) => name.endsWith('.woff2'));
  const all = sum([...code, ...fonts]);
  console.log(
    `first load with all games and fonts, gzip: ${all.toFixed(0)} kB · ${all <= FIRST_LOAD ? 'within' : 'OVER'} ${FIRST_LOAD} kB`,
  );
}
