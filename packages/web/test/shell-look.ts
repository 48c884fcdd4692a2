// Pictures of the shell's own pages and sheets, to look at: node scripts/run-ts.mjs packages/web/test/shell-look.ts (after a build).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DESK, House, PHONE } from './house.ts';
import { picker, Table } from './table.ts';

const FOLDER = process.env.LOOK_FOLDER ?? '/tmp/shots';
mkdirSync(FOLDER, { recursive: true });
const house = await House.open(process.env.WEB_ROOT ?? join(process.cwd(), 'packages/web/dist'));
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  const page = await house.guest({ size, name: 'Anna', isNew: true });
  const shot = (what: string) => page.screenshot({ path: join(FOLDER, `${name}-${what}.png`) });
  await page.locator('[data-start="bot"]').first().waitFor();
  await shot('home');
  await page.screenshot({ path: join(FOLDER, `${name}-home-full.png`), fullPage: true });
  await page.click('[data-testid="settings-open"]');
  await shot('settings');
  await page.keyboard.press('Escape');
  await page.locator('[data-game="space-marine-heroes"] [data-pick="dice"]').selectOption('manual');
  const table = await Table.start(page, 'bot', 'easy');
  await table.decision();
  await shot('guide-offer');
  await page.getByRole('button', { name: 'Guidami' }).click();
  if (name === 'phone') await page.click('[data-testid="more"]');
  await page.keyboard.press('5');
  await shot('type-dice');
  await page.keyboard.press('5');
  await shot('type-dice-refused');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(400);
  await shot('guide');
  await page.click('[data-testid="menu"]');
  await shot('menu');
  await page.click('[data-menu="resign"]');
  await shot('resign');
  await page.click('[data-testid="resign-confirm"]');
  await page.locator('[data-testid="result"]').waitFor();
  await page.waitForTimeout(500);
  await shot('resigned');
  await page.goto(house.url);
  const second = await Table.start(page, 'bot', 'easy');
  await second.play(picker(4));
  await page.waitForTimeout(700);
  await shot('result');
  await page.locator('[data-testid="result"]').getByRole('link', { name: 'Rivedi' }).click();
  await page.locator('[data-replay="forward"]').waitFor();
  await page.keyboard.press('End');
  await page.waitForTimeout(300);
  await shot('replay-end');
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  if (name === 'phone') await page.getByRole('button', { name: 'Altro' }).click();
  await shot('replay');
  await page.click('[data-testid="from-here"]');
  await page.waitForTimeout(300);
  await shot('from-here');
  await page.context().close();
}
console.log(house.faults);
await house.close();
