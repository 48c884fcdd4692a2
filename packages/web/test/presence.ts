import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import type { House } from './house.ts';
import { middleOf } from './middle.ts';
import { Stage } from './reach/stage.ts';

/** The page lies behind another tab, or comes to the front again. */
const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

export function presenceTests(house: () => House): void {
  test('who comes and goes is said at once, a line that breaks too; in another tab the title calls', async () => {
    const page = await house().guest();
    const middle = middleOf('w40k');
    const stage = await Stage.open(page, house().url, 'w40k');
    const other = middle.seat === 0 ? 1 : 0;
    const said = page.locator('[data-testid="presence"]');
    stage.absent = [other];
    await stage.show(middle);
    expect(await said.textContent()).toBe('');

    stage.absent = [];
    await stage.show(middle);
    await expect.poll(() => said.textContent()).toBe(`P${other + 1} è al tavolo.`);
    stage.absent = [other];
    await stage.show(middle);
    await expect.poll(() => said.textContent()).toContain('non è più in linea');
    expect(await findings(page)).toEqual([]);
    stage.absent = [];
    await stage.show(middle);
    await expect.poll(() => said.textContent()).toContain('di nuovo al tavolo');

    // Our own line comes back by itself; that it is down is said as long as it is.
    await stage.cut();
    await expect.poll(() => said.textContent()).toContain('Di nuovo in linea');
    await page.locator('[data-testid="connection"]').waitFor({ state: 'detached' });

    // Nothing is asked of us: the title is as always. Then it is our turn.
    const title = await page.title();
    await setHidden(page, true);
    stage.send({
      ...middle,
      view: { ...middle.view, requests: [], waitingFor: [{ seat: other, kind: 'move', rule: 'W40K-08.1' }] },
    });
    await expect.poll(() => page.title()).toBe(title);
    await stage.show(middle);
    await expect.poll(() => page.title()).toBe(`● Tocca a te · ${title}`);
    await setHidden(page, false);
    expect(await page.title()).toBe(title);
    await page.context().close();
  });

  test('a first visit speaks the language and wears the colours of the browser; later what is open comes first', async () => {
    const page = await house().stranger({ locale: 'it-IT', colorScheme: 'light' });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
      'it',
      'light',
    ]);
    const places = () =>
      page.evaluate(() => {
        const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        return top('[data-testid="continue"]') < top('[data-game]') ? 'continue first' : 'games first';
      });
    await page.locator('[data-game="w40k"]').waitFor();
    expect(await places()).toBe('games first');
    await page.locator('[data-game="w40k"] [data-start="bot"]').click();
    await page.locator('[data-testid="prompt"]').waitFor();
    // What can be spent is in sight from the first moment.
    expect(await page.locator('[data-resource="cp"]').count()).toBe(2);
    await page.goto(house().url);
    await page.locator('[data-game="w40k"]').waitFor();
    expect(await places()).toBe('continue first');
    expect(await page.locator('[data-testid="continue"] a').first().textContent()).toContain('Warhammer 40.000');
    expect(await findings(page)).toEqual([]);
    await page.context().close();

    const foreign = await house().stranger({ locale: 'de-DE', colorScheme: 'dark' });
    expect(
      await foreign.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]),
    ).toEqual(['en', 'dark']);
    await foreign.goto(`${house().url}/odds/w40k`);
    await foreign.locator('main select').first().waitFor();
    // The odds page opens on units that meet, not on an empty form.
    expect(await foreign.locator('main').textContent()).toContain('Intercessor');
    expect(await foreign.locator('main').textContent()).toMatch(/\d+(\.\d+)? ?%/);
    await foreign.context().close();
  });
}
