import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type House, PHONE } from './house.ts';
import { middleOf, SYSTEMS } from './middle.ts';
import { Stage } from './reach/stage.ts';

const THUMB = 44;

/** What can be touched and is too small for a thumb. Rule links stand in lines of text, where a target is as high as the text. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.$$eval(
    'button, a[href]:not([data-rule]), select, summary, input[type="search"], input:not([type])',
    (elements, least) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // Half a pixel is lost where lines are divided.
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least - 0.5)
        .map(({ element, box }) => `${element.textContent} ${element.className} ${box.width}×${box.height}`),
    THUMB,
  );

async function inDrawer(page: Page, open: () => Promise<void>): Promise<string[]> {
  await open();
  await page.getByRole('dialog').waitFor();
  const small = await tooSmall(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return small;
}

export function phoneTests(house: () => House): void {
  test('on a phone every button, link and field of the pages is large enough for a thumb', async () => {
    const page = await house().guest({ size: PHONE });
    expect(await tooSmall(page)).toEqual([]);
    expect(await inDrawer(page, () => page.click('[data-testid="settings-open"]'))).toEqual([]);
    await page.goto(`${house().url}/rules/space-marine-heroes`);
    await page.locator('article').first().waitFor();
    expect(await tooSmall(page)).toEqual([]);
    await page.goto(`${house().url}/odds/w40k`);
    await page.locator('[data-testid="duel-odds"]').waitFor();
    expect(await tooSmall(page)).toEqual([]);
    await page.context().close();
  });

  test.each(SYSTEMS)('on a phone the table of %s and its drawers are large enough for a thumb', async (system) => {
    const page = await house().guest({ size: PHONE });
    const stage = await Stage.open(page, house().url, system);
    await stage.show(middleOf(system));
    expect(await tooSmall(page)).toEqual([]);
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click();
    expect(await inDrawer(page, press('Unità'))).toEqual([]);
    expect(await inDrawer(page, press('Registro'))).toEqual([]);
    expect(await inDrawer(page, () => page.click('[data-testid="more"]'))).toEqual([]);
    expect(await inDrawer(page, () => page.click('[data-testid="menu"]'))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
  });

  test('a long press on a hero shows its card and decides nothing', async () => {
    const page = await house().guest({ size: PHONE });
    const stage = await Stage.open(page, house().url, 'space-marine-heroes');
    await stage.show(middleOf('space-marine-heroes', ({ kind }) => kind === 'war-action'));
    const hero = page.locator('[data-hero][data-legal="true"]').first();
    await hero.click({ delay: 700 });
    const card = page.locator('[data-testid="details"]');
    await card.waitFor();
    expect(await card.textContent()).toContain('Armatura');
    expect(stage.answers).toEqual([]);
    await page.context().close();
  });
}
