import { readFile } from 'node:fs/promises';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { game } from '@mischia/space-marine-heroes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import type { House } from './house.ts';
import { picker, Table } from './table.ts';

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toMatch(/\.jsonc$/);
  return readFile(await download.path(), 'utf8');
}

const openFile = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Positions saved, opened and played from. */
export function positionTests(house: () => House): void {
  test('a position saved at the table is a scenario that runs, and a game goes on from it', async () => {
    const page = await house().guest({ name: 'Anna' });
    const table = await Table.start(page, 'same-screen');
    await table.play(picker(13), 15);
    const score = await table.score();
    const kind = await table.kind();
    const file = await downloaded(page, async () => {
      await page.click('[data-testid="menu"]');
      await page.click('[data-menu="save"]');
    });
    expect(runScenario(game, parseScenario(file) as Scenario).differences).toEqual([]);

    await page.goto(house().url);
    await openFile(page, 'posizione.jsonc', file);
    await page.locator('[data-testid="play-from-here"]').waitFor();
    await page.click('[data-play="same-screen"]');
    const again = new Table(page);
    await again.decision();
    expect(await again.kind()).toBe(kind);
    expect((await again.score()).replace(/\D+/g, ' ')).toBe(score.replace(/\D+/g, ' '));
    await again.play(picker(14), 5);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a replay can be left at any step for a game of one’s own', async () => {
    const page = await house().guest({ name: 'Anna' });
    const table = await Table.start(page, 'bot');
    await table.play(picker(2), 12);
    await page.click('[data-testid="menu"]');
    await page.click('[data-menu="resign"]');
    await page.click('[data-testid="resign-confirm"]');
    await page.locator('[data-testid="result"]').getByRole('link', { name: 'Rivedi' }).press('Enter');
    await page.locator('[data-testid="replay-controls"]').waitFor();
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
    await page.click('[data-testid="from-here"]');
    await downloaded(page, () => page.click('[data-testid="save-position"]'));
    expect(await findings(page)).toEqual([]);
    await page.click('[data-play="bot"]');
    await new Table(page).decision();
    expect(page.url()).toContain('/g/');
    await page.context().close();
  });

  test('a scenario with mistakes lists them; one that is good can be watched step by step', async () => {
    const page = await house().guest();
    const scenario = {
      name: 'Due passi',
      system: 'space-marine-heroes',
      rules: ['SMH-5'],
      setup: { position: { stage: 'roll', armies: [[['donato', 2]], [['victorno', 1]]] } },
      dice: { 'battle-roll': [6, 6, 1, 2, 4, 4] },
      steps: [{ seat: 0, ask: 'set-aside', answer: 'nothing-like-that' }],
    };
    await openFile(page, 'guasto.jsonc', JSON.stringify(scenario));
    const problem = page.getByRole('alert');
    await problem.waitFor();
    expect(await problem.textContent()).toContain('steps.0');
    expect(await findings(page)).toEqual([]);
    await openFile(page, 'buono.jsonc', `// un commento\n${JSON.stringify({ ...scenario, steps: [] })}`);
    await page.getByRole('heading', { name: 'Due passi' }).waitFor();
    await page.getByRole('button', { name: 'Rivedi i passi' }).click();
    await page.locator('[data-testid="replay-controls"]').waitFor();
    expect(await page.locator('#root').textContent()).toContain('Donato');
    await page.context().close();
  });
}
