// The pictures under docs/screenshots: node scripts/run-ts.mjs packages/web/test/screenshots.ts (after a build).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESK, House, PHONE } from './house.ts';
import { picker, Table } from './table.ts';

const FOLDER = 'docs/screenshots';
const MOMENT = 14;

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  const page = await house.guest({ size, name: 'Anna' });
  const shot = (what: string) => page.screenshot({ path: join(FOLDER, `space-marine-heroes-${name}-${what}.png`) });
  await page.locator('[data-start="bot"]').first().waitFor();
  // As somebody sees it who has just come: the other ways to play are folded away.
  await page.locator('summary').first().click();
  await shot('home');
  await page.locator('summary').first().click();
  const table = await Table.start(page, 'bot', 'easy');
  let step = await table.decision();
  await shot('deployment');
  const taken = new Set<string>();
  for (let decisions = 0; step !== 'over' && decisions < 400; decisions++) {
    const kind = await table.kind();
    if (decisions > MOMENT && !taken.has(kind) && (kind === 'stop-or-risk' || kind === 'war-action')) {
      taken.add(kind);
      await page.mouse.move(0, 0);
      await shot(kind === 'war-action' ? 'actions' : 'risk');
    }
    await table.choose(isBroad(size.width) ? picker(decisions + 1) : () => 0);
    step = await table.decision(step);
  }
  // The last row of the figures: what comes before it is there too.
  await page.locator('[data-row="luck"]').waitFor();
  await shot('result');
  await page.context().close();
}
await house.close();

function isBroad(width: number): boolean {
  return width > PHONE.width;
}
