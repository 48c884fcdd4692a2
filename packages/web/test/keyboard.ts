import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { House } from './house.ts';
import { Table } from './table.ts';

export function keyboardTests(house: () => House): void {
  test('a whole game by keyboard alone, in the text table', async () => {
    const page = await house().guest();
    await tabTo(page, (element) => element.dataset.start === 'bot');
    await page.keyboard.press('Enter');
    const table = new Table(page);
    let step = await table.decision();

    await page.keyboard.press('v');
    const words = page.locator('[data-testid="text-table"]');
    await words.waitFor();
    expect(await words.textContent()).toContain('Da schierare');
    await opens(page, '?', 'Annulla');
    await opens(page, 'r', 'SMH-3');

    let announced = '';
    for (let taken = 0; step !== 'over' && taken < 600; taken++) {
      // Enter mostly, digits now and then; without a main choice the first digit.
      const hasMain = (await page.locator('[data-primary="true"]').count()) > 0;
      await page.keyboard.press(!hasMain || taken % 5 === 4 ? '1' : 'Enter');
      step = await table.decision(step);
      announced = (await page.locator('[data-testid="announcer"]').textContent()) ?? '';
    }
    expect(step).toBe('over');
    expect(announced).not.toBe('');
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });
}

const FARTHEST = 12;

async function tabTo(page: Page, isThere: (element: HTMLElement) => boolean): Promise<void> {
  for (let presses = 0; presses < FARTHEST; presses++) {
    await page.keyboard.press('Tab');
    const element = await page.evaluateHandle(() => document.activeElement as HTMLElement);
    if (await element.evaluate(isThere)) return;
  }
  throw new Error('Tab never came there');
}

/** A key that lays something over the table, and Esc that takes it away. */
async function opens(page: Page, key: string, words: string): Promise<void> {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain(words);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
