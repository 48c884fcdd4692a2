import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { PHONE } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import { appears } from './table.ts';

const house = houseForTests();

test('the host chooses field, seats, points, armies and readings of the rules, and every seat sees them', async () => {
  const page = await house().guest({ name: 'Anna' });
  const card = page.locator('[data-game="warzone"]');
  const pick = (what: string, value: string) => card.locator(`[data-host="${what}"]`).selectOption(value);
  await card.locator('[data-testid="host-fold"]').click();
  await card.locator('[data-testid="host-form"]').waitFor();
  await pick('seats', '3');
  await pick('table', 'ruins');
  await pick('points', '1000');
  expect(await card.locator('[data-host^="army-"]').count()).toBe(3);
  expect(await card.locator('[data-host="army-3"]').inputValue()).toContain('1000');
  await card.locator('[data-testid="host-form"] details summary').click();
  await pick('aim.stack', 'yes');
  expect(await findings(page)).toEqual([]);
  await card.locator('[data-start="same-screen"]').click();
  await appears(page, '[data-testid="prompt"]');
  expect(await page.locator('[data-side]').count()).toBe(3);
  const choices = page.locator('[data-testid="host-choices"]');
  await choices.locator('summary').click();
  expect(await choices.locator('[data-changed="true"]').allTextContents()).toEqual([
    expect.stringContaining('Più mire si sommano: sì'),
  ]);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('on a phone the fold fits, and what is taken back is as in the ready game', async () => {
  const page = await house().guest({ size: PHONE, language: 'en' });
  const card = page.locator('[data-game="warzone"]');
  await card.locator('[data-testid="host-fold"]').click();
  await card.locator('[data-host="scenario"]').selectOption('spoils');
  await card.locator('[data-host="spoils"]').selectOption('reach');
  await card.locator('[data-host="scenario"]').selectOption('last-stand');
  await card.locator('[data-host="capture"]').selectOption('contact');
  expect(await card.locator('[data-testid="host-fold"]').textContent()).toContain('your own');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await card.locator('[data-host="reset"]').click();
  expect(await card.locator('[data-host="scenario"]').inputValue()).toBe('skirmish');
  expect(await card.locator('[data-testid="host-fold"]').textContent()).not.toContain('your own');
  await page.context().close();
});
