import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESK, House, PHONE } from './house.ts';
import { Table } from './table.ts';

const [setup = 'last-stand-2', ...at] = (process.env.LOOK ?? '').split(' ');
const stops = at.map(Number);
mkdirSync('/tmp/wzshots', { recursive: true });
const house = await House.open(join(process.cwd(), 'packages/web/dist'));
const page = await house.guest({
  size: process.env.PHONE ? PHONE : DESK,
  name: 'Anna',
  theme: process.env.LIGHT ? 'light' : 'dark',
});
page.setDefaultTimeout(60000);
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
const card = page.locator('[data-game="warzone"]');
await card.locator('[data-pick="setup"]').selectOption(setup);
await card.locator('[data-start="bot"]').click();
await page.waitForSelector('[data-testid="prompt"]');
const table = new Table(page);
let step = await table.decision();
for (let n = 0; n <= Math.max(...stops) && step !== 'over'; n++) {
  const kind = await table.kind();
  if (stops.includes(n)) {
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/wzshots/look-${setup}-${n}.png` });
    console.log(n, kind);
    if (process.env.FLOOR) {
      await page.keyboard.press('f');
      await page.waitForTimeout(200);
      await page.screenshot({ path: `/tmp/wzshots/look-${setup}-${n}-f.png` });
    }
  }
  const t = Date.now();
  await table.choose(() => 0);
  step = await table.decision(step);
  if (Date.now() - t > 1500) console.log('slow', n, kind, Date.now() - t);
}
console.log(house.faults);
await page.context().close();
await house.close();
