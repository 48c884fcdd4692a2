// The pictures under docs/screenshots: node scripts/run-ts.mjs packages/web/test/warzone-screenshots.ts (after a build).
// SIGHTS=all FOLDER=/tmp/shots shows everything there is to look at.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESK, House, PHONE } from './house.ts';
import { isPainted } from './painted.ts';
import { Stage } from './reach/stage.ts';
import { momentOf, SIGHTS } from './warzone-moments.ts';

const FOLDER = process.env.FOLDER ?? 'docs/screenshots';
const SHIPPED = ['act', 'shoot', 'template', 'reserve', 'vehicle'];
const wanted = (process.env.SIGHTS ?? SHIPPED.join()).split(',');

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  if ((process.env.ONLY ?? name) !== name) continue;
  const page = await house.guest({ size, name: 'Anna', isPainted: true });
  const stage = await Stage.open(page, house.url, 'warzone');
  for (const sight of SIGHTS.filter((one) => wanted.includes('all') || wanted.includes(one.name))) {
    try {
      await stage.show(momentOf(sight));
    } catch (fault) {
      console.log(sight.name, String(fault).slice(0, 300));
      continue;
    }
    await page.mouse.move(size.width / 2, 20);
    const pointed = page.locator(`[data-choice="${sight.points ?? ''}"]`);
    if ((await pointed.count()) > 0) await pointed.first().focus();
    // What is worked out beside the page is part of the picture.
    await isPainted(page, 'warzone');
    await page.waitForTimeout(800);
    await page.screenshot({ path: join(FOLDER, `warzone-${name}-${sight.name}.png`) });
  }
  await page.context().close();
}
console.log(house.faults);
await house.close();
