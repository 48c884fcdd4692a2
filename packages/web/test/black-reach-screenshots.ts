// The pictures of Black Reach under docs/screenshots, after a build:
// node scripts/run-ts.mjs packages/web/test/black-reach-screenshots.ts
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { boardClick, playToTheEnd, startBlackReach } from './black-reach-table.ts';
import { DESK, House, PHONE } from './house.ts';

const FOLDER = process.env.FOLDER ?? 'docs/screenshots';
/** By then both sides have come nearer. */
const LATER = 30;
/** What stands above and below the board of a phone. */
const BAR = 50;
const STRIP = 80;
/** Milliseconds in which new figures are painted. */
const PAINTED = 1500;

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const [name, size] of [
  ['desktop', DESK],
  ['phone', PHONE],
] as const) {
  const page = await house.guest({ size, name: 'Anna', isPainted: true });
  const shot = async (what: string) => {
    // Ground and figures are painted meanwhile.
    await page.locator('image[preserveAspectRatio="none"]').first().waitFor();
    await page.waitForTimeout(PAINTED);
    await page.screenshot({ path: join(FOLDER, `black-reach-${name}-${what}.png`) });
  };
  const table = await startBlackReach(page, 'bot', 'mechanicum-workshop');
  let step = await table.decision();
  await shot('deployment');
  const taken = new Set<string>();
  for (let decisions = 0; step !== 'over' && decisions < 160; decisions++) {
    const kind = await table.kind();
    const moment = decisions > LATER || kind === 'orders' ? await momentOf(page, kind) : undefined;
    if (moment !== undefined && !taken.has(moment)) {
      taken.add(moment);
      await shot(moment);
      await page.mouse.move(0, 0);
    }
    step = await table.decision();
    await table.choose(() => 0);
    step = await table.decision(step);
  }
  await playToTheEnd(page);
  await shot('result');
  await page.context().close();
}
await house.close();

/** What a decision is a picture of, once it is made ready for it. */
async function momentOf(page: Page, kind: string): Promise<string | undefined> {
  if (kind === 'orders') return (await page.locator('[data-token="face"]').count()) > 0 ? 'orders' : undefined;
  if (kind === 'activate') {
    const fire = page.locator('[data-choice^="fire"]').first();
    if ((await fire.count()) === 0) return undefined;
    const target = (await fire.getAttribute('data-choice'))?.split('>')[1];
    const box = await page.locator(`[data-piece="${target}"]`).boundingBox();
    const size = page.viewportSize() ?? DESK;
    // A finger points at the target itself, where it is in sight.
    if (size.height !== PHONE.height) await fire.hover();
    else if (!box || box.y < BAR || box.y + box.height > size.height - STRIP) return undefined;
    else await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return 'shooting';
  }
  if (kind === 'move') {
    const reach = page.locator('[data-mark="reach"]');
    const count = await reach.count();
    if (count < 8) return undefined;
    const space = (await reach.nth(count >> 1).getAttribute('data-space')) ?? '';
    const [x = 0, y = 0] = space.split(',').map(Number);
    await boardClick(page, x, y);
    return 'moving';
  }
  if (kind === 'cards') return undefined;
  return (await page.locator('[data-card][data-playable="true"]').count()) > 0 ? 'reaction' : undefined;
}
