import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { castingMoment } from './aos-moments.ts';
import { activationMoment, shotMoment } from './black-reach-moments.ts';
import { PHONE } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import type { Moment } from './reach/moments.ts';
import { Stage } from './reach/stage.ts';
import { shootingMoment } from './w40k-crowd.ts';
import { momentOf, SIGHTS } from './warzone-moments.ts';

const house = houseForTests();

const MOMENTS: readonly (readonly [system: string, name: string, moment: () => Moment])[] = [
  ['black-reach', 'activation', activationMoment],
  ['black-reach', 'cards for a shot', shotMoment],
  ['w40k', 'targets', shootingMoment],
  ['aos', 'spells', castingMoment],
  ['warzone', 'actions', () => momentOf(SIGHTS.find(({ name }) => name === 'act')!)],
];

/** Panels with room for everything, with less, and with hardly any. */
const SIZES = [900, 740, 600].map((height) => ({ width: 1280, height }));

/** Where all choices are, once the page has been drawn twice: whatever follows the pointer has followed. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll<HTMLElement>('[data-choice]')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return `${button.dataset.choice} ${[x, y, width, height].map(Math.round).join(' ')}`;
    });
  });

/** Points at every choice in turn, from the last one up: none moves, and the pointer is still over the one it points at. */
async function pointAtAll(page: Page, where = '[data-testid="prompt"]'): Promise<number> {
  const choices = page.locator(`${where} [data-choice]`);
  const count = await choices.count();
  for (let index = count - 1; index >= 0; index--) {
    const choice = choices.nth(index);
    await page.mouse.move(1, 1);
    await choice.scrollIntoViewIfNeeded();
    const before = await places(page);
    const { x, y, width, height } = (await choice.boundingBox())!;
    const middle = { x: x + width / 2, y: y + height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.locator('[data-choice][data-pointed="true"]').waitFor();
    expect(await places(page)).toEqual(before);
    const isOver = await choice.evaluate(
      (button, at) => button.contains(document.elementFromPoint(at.x, at.y)),
      middle,
    );
    expect([index, isOver]).toEqual([index, true]);
    await page.mouse.move(1, 1);
    expect(await places(page)).toEqual(before);
  }
  return count;
}

test.each(MOMENTS)('%s, %s: pointing at a choice moves none of them', async (system, _name, moment) => {
  const page = await house().guest();
  const stage = await Stage.open(page, house().url, system);
  await stage.show(moment());
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await pointAtAll(page)).toBeGreaterThan(1);
  }
  await page.context().close();
});

test('nor does it in the sheet of a phone', async () => {
  const page = await house().guest({ size: PHONE });
  const stage = await Stage.open(page, house().url, 'black-reach');
  await stage.show(activationMoment());
  await page.click('[data-testid="more"]');
  await page.locator('[role="dialog"] [data-choice]').first().waitFor();
  expect(await pointAtAll(page, '[role="dialog"]')).toBeGreaterThan(1);
  await page.context().close();
});
