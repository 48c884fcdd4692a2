import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { type House, PHONE } from './house.ts';
import { picker, Table } from './table.ts';

/** A message that has no text shows its key. */
const KEY = /\b(web|smh|event|ask|option|refusal|roll|symbol|winning)\.[a-z]/;

export function pageTests(house: () => House): void {
  test('the rules browser shows the rule that was asked for, and finds others', async () => {
    const page = await house().guest({ theme: 'light', language: 'en' });
    await page.goto(`${house().url}/rules/space-marine-heroes/SMH-8`);
    await page.locator('#SMH-8').waitFor();
    expect(await page.locator('[data-shown="true"] h2').textContent()).toContain('SMH-8');
    await page.getByRole('searchbox').fill('SMH-17');
    expect(await page.locator('article').count()).toBe(1);
    expect(await page.locator('article').textContent()).toContain('SMH-17');
    await page.context().close();
  });

  test('the rules browser shows the rulings under their rule, in the language of the page, and finds them', async () => {
    const page = await house().guest({ language: 'en' });
    await page.goto(`${house().url}/rules/space-marine-heroes/SMH-8`);
    const rule = page.locator('#SMH-8');
    await rule.getByRole('heading', { name: 'Rulings' }).waitFor();
    expect(await rule.locator('dt').allTextContents()).toEqual(['R8', 'R9', 'R25']);
    expect(await rule.locator('dd').first().textContent()).toContain('at least one die');
    await page.getByRole('button', { name: 'EN: passa all’italiano' }).click();
    await rule.getByRole('heading', { name: 'Decisioni' }).waitFor();
    expect(await rule.locator('dd').first().textContent()).toContain('almeno un dado');
    await page.getByRole('searchbox').fill('R25');
    await page.locator('#SMH-1').waitFor({ state: 'detached' });
    expect(await page.locator('article h2').allTextContents()).toEqual([
      expect.stringContaining('SMH-7 '),
      expect.stringContaining('SMH-8 '),
    ]);
    await page.context().close();
  });

  test.each(['dark', 'light'] as const)(
    'the home page (%s): five games, one button each, pictures of real tables, and nothing moves',
    async (theme) => {
      const page = await house().guest({ theme, isNew: true });
      await page.goto(house().url);
      const cards = page.locator('[data-game]');
      expect(await cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.game))).toEqual([
        'space-marine-heroes',
        'black-reach',
        'w40k',
        'aos',
        'warzone',
      ]);
      // The games that can be played: one button each, and a picture in the theme of the page.
      const seen = await cards.evaluateAll((all) =>
        all.map((card) => card.querySelectorAll('button:not(details *)').length),
      );
      expect(seen).toEqual([1, 1, 1, 1, 1]);
      const pictures = page.locator('[data-game] img');
      await pictures.last().evaluate((image) => (image as HTMLImageElement).decode());
      const sources = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
      expect(sources.length).toBeGreaterThanOrEqual(4);
      // Painted tables look the same in either theme.
      const other = theme === 'light' ? 'dark' : 'light';
      for (const source of sources) expect(source).not.toContain(`-${other}-`);
      expect(
        sources
          .filter((source) => source.includes(`-${theme}-`))
          .map((source) => /[\w-]+-(?:dark|light)/.exec(source)?.[0]),
      ).toEqual([`space-marine-heroes-${theme}`]);
      // Once the letters are there, and drawn.
      const moved = await page.evaluate(async () => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { readonly value: number }).value;
        };
        const watch = new PerformanceObserver((list) => add(list.getEntries()));
        watch.observe({ type: 'layout-shift', buffered: true });
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        add(watch.takeRecords());
        return sum;
      });
      expect(moved).toBeLessThan(0.005);
      for (const box of ['Continua', 'Entra in una partita', 'Probabilità', 'Partite da rivedere'])
        expect(await page.getByRole('heading', { name: box }).count()).toBe(1);
      await page.context().close();
    },
  );

  test('both languages, changed at the table', async () => {
    const page = await house().guest({ language: 'it' });
    const table = await Table.start(page, 'bot');
    await table.play(picker(12), 8);
    const prompt = page.locator('[data-testid="prompt"]');
    expect(await prompt.textContent()).toContain('Tocca a te');
    expect(await page.locator('#root').textContent()).not.toMatch(KEY);
    await page.getByRole('button', { name: 'switch to English' }).click();
    expect(await prompt.textContent()).toContain('Your move');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    expect(await page.locator('#root').textContent()).not.toMatch(KEY);
    await page.context().close();
  });

  test('a phone held upright: the guide is offered in few lines, then reads beside the question; the bar has its two rows', async () => {
    const page = await house().guest({ size: { width: 390, height: 844 }, isNew: true });
    const table = await Table.begin(page);
    await table.decision();
    const offer = page.locator('[data-testid="guide-offer"]');
    expect((await offer.boundingBox())!.height).toBeLessThan(130);
    await offer.getByRole('button', { name: 'Guidami' }).click();
    await page.locator('[data-testid="guide-line"]').waitFor();
    const menu = (await page.locator('[data-testid="menu"]').boundingBox())!;
    const phase = (await page.locator('li[aria-current="step"]').boundingBox())!;
    expect(phase.y).toBeGreaterThanOrEqual(menu.y + menu.height - 1);
    await page.context().close();
  });

  test('a phone held sideways: everything reachable, large enough, nothing cut off', async () => {
    const page = await house().guest({ size: PHONE });
    const table = await Table.start(page, 'bot');
    await table.decision();
    await page.click('[data-testid="more"]');
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await sheet.locator('[data-choice]').nth(1).click();
    await sheet.waitFor({ state: 'detached' });
    await table.decision();
    const small = await page.$$eval('button, a[href]', (elements) =>
      elements
        .map((element) => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
    // Rule links stand inside lines of text, where the size of a target is that of the text.
    expect(small.filter((name) => !/^(SMH|K)-\d+ /.test(name))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
}
