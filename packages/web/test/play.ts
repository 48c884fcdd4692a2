import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { House } from './house.ts';
import { picker, Table } from './table.ts';

/** What the log says after so many decisions of a game against the bot. */
async function logOf(house: House): Promise<string[]> {
  const page = await house.guest({ name: 'Anna' });
  const table = await Table.start(page, 'bot');
  await table.play(picker(1), 16);
  const lines = await page.locator('section[aria-label="Registro"] li').allTextContents();
  await page.context().close();
  return lines;
}

export function playTests(house: () => House): void {
  test('the same test plays the same game each time: dice, bot and all', async () => {
    const other = await House.open();
    try {
      await house().begin('twice');
      await other.begin('twice');
      const once = await logOf(house());
      expect(once.length).toBeGreaterThan(16);
      expect(await logOf(other)).toEqual(once);
      await other.begin('another');
      expect(await logOf(other)).not.toEqual(once);
    } finally {
      await other.close();
    }
  });

  test('a whole game against the bot, then its replay from the server and from a file', async () => {
    const page = await house().guest({ name: 'Anna' });
    const table = await Table.start(page, 'bot', 'strong');
    await table.decision();
    // Five deployments at the least: a strong bot with luck may win before one rolls at all.
    expect(await table.play(picker(1))).toBeGreaterThanOrEqual(4);
    const result = page.locator('[data-testid="result"]');
    expect(await result.textContent()).toMatch(/Vince|Pareggio/);
    const final = await table.score();
    await figuresOf(page);

    await result.getByRole('link', { name: 'Rivedi la partita' }).press('Enter');
    const controls = page.locator('[data-testid="replay-controls"]');
    await controls.waitFor();
    expect(await controls.textContent()).toContain('Passo 0 di');
    await page.click('[data-replay="forward"]');
    expect(await controls.textContent()).toContain('Passo 1 di');
    await page.click('[data-replay="back"]');
    await page.keyboard.press('End');
    expect(await table.score()).toBe(final);
    // Its last phase: such a lucky bot leaves nothing to decide in most others.
    const phases = controls.getByRole('combobox');
    const label = (await phases.getByRole('option').allTextContents()).at(-1)!;
    await phases.selectOption({ label });
    expect(await page.locator('header').textContent()).toContain(label.split(' · ')[0]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      controls.getByRole('button', { name: 'Salva come file' }).click(),
    ]);
    const file = await readFile(await download.path());
    await page.goto(house().url);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'partita.json', mimeType: 'application/json', buffer: file });
    await controls.waitFor();
    await page.click('[data-replay="last"]');
    expect(await table.score()).toBe(final);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a file that is no game is refused with words', async () => {
    const page = await house().guest({ language: 'en' });
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"nothing":1}') });
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('neither a game nor a scenario');
    await page.context().close();
  });
}

/** The game in figures: its own, dice, luck, times. */
async function figuresOf(page: Page): Promise<void> {
  const figures = page.locator('[data-testid="statistics"]');
  await figures.locator('[data-row="longest"]').waitFor();
  await figures.locator('[data-row="luck"]').waitFor();
  const row = (id: string) => figures.locator(`[data-row="${id}"] td`).allTextContents();
  expect(Number((await row('decisions'))[0])).toBeGreaterThanOrEqual(4);
  expect((await row('time'))[0]).toMatch(/^\d+:\d\d$/);
  expect((await row('time'))[1]).toBe('–');
  expect(await figures.textContent()).toContain('Eroi oltre la metà');
  await figures.locator('summary').click();
  expect(await figures.textContent()).toContain('tiro Battaglia');
}
