import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { House } from './house.ts';
import { middleOf, SYSTEMS } from './middle.ts';
import { Stage } from './reach/stage.ts';
import { Sweep } from './sweep.ts';
import { picker, Table } from './table.ts';

async function inDialog(page: Page, press: string, look: () => Promise<void>): Promise<void> {
  await page.keyboard.press(press);
  await page.getByRole('dialog').waitFor();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Every page and everything that lies over one, in both themes. */
export function accessibleTests(house: () => House): void {
  test.each(SYSTEMS)('the table of %s, in pictures and in words, has no serious finding', async (system) => {
    const sweep = new Sweep();
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, system);
    await stage.show(middleOf(system));
    await sweep.look(page, `${system} table`);
    await page.keyboard.press('v');
    await page.locator('[data-testid="text-table"]').waitFor();
    await sweep.look(page, `${system} in words`);
    await inDialog(page, '?', () => sweep.look(page, `${system} keys`));
    expect(sweep.findings).toEqual([]);
    await page.context().close();
  });

  test('home, joining, waiting, odds, rules and pages that are not there have no serious finding', async () => {
    const sweep = new Sweep();
    const page = await house().guest();
    await sweep.look(page, 'home');
    await page.locator('[data-testid="join-code"]').fill('???');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await sweep.look(page, 'join refused');
    await page.click('[data-testid="settings-open"]');
    await page.getByRole('dialog').waitFor();
    await sweep.look(page, 'settings');
    await page.keyboard.press('Escape');

    await page.goto(`${house().url}/odds/w40k`);
    await page.locator('[data-testid="duel-odds"]').waitFor();
    await sweep.look(page, 'odds');
    await page.goto(`${house().url}/rules/black-reach`);
    await page.locator('article').first().waitFor();
    await sweep.look(page, 'rules');
    await page.goto(`${house().url}/nowhere`);
    await page.getByRole('heading').waitFor();
    await sweep.look(page, 'no such page');
    await page.goto(`${house().url}/g/no-such-game`);
    await page.getByText('non esiste').waitFor();
    await sweep.look(page, 'no such game');

    await page.goto(house().url);
    await Table.start(page, 'friend');
    await page.locator('[data-testid="invitation"]').waitFor();
    await sweep.look(page, 'waiting for a friend');
    const link = await page.locator('[data-testid="invitation"]').inputValue();
    const friend = await house().guest();
    await friend.goto(link);
    await friend.locator('[data-testid="score"]').waitFor();
    await sweep.look(friend, 'invited');
    expect(sweep.findings).toEqual([]);
    expect(sweep.pages).toHaveLength(9);
    for (const one of [page, friend]) await one.context().close();
  });

  test('a first game with its guide, warning, rolls, end and replay has no serious finding', async () => {
    const sweep = new Sweep();
    const page = await house().guest({ isNew: true });
    const table = await Table.begin(page);
    await table.decision();
    await sweep.look(page, 'guide offered');
    await page.getByRole('button', { name: 'Guidami' }).click();
    await page.locator('[data-testid="guide"]').waitFor();
    await sweep.look(page, 'guide');
    await inDialog(page, 'r', () => sweep.look(page, 'rule'));
    await page.click('[data-testid="menu"]');
    await page.getByRole('dialog').waitFor();
    await sweep.look(page, 'menu');
    await page.click('[data-menu="resign"]');
    await sweep.look(page, 'giving up');
    await page.click('[data-testid="resign-confirm"]');
    await page.locator('[data-row="luck"]').waitFor();
    await sweep.look(page, 'result');
    await page.locator('[data-testid="result"]').getByRole('link', { name: 'Rivedi' }).press('Enter');
    await page.locator('[data-testid="replay-controls"]').waitFor();
    await sweep.look(page, 'replay');

    const scenario = {
      name: 'Un tris',
      system: 'space-marine-heroes',
      rules: ['SMH-11'],
      setup: { position: { stage: 'act', setAside: ['triple-1'], armies: [[['donato', 1]], [['victorno', 1]]] } },
    };
    const buffer = Buffer.from(JSON.stringify(scenario));
    await page.goto(house().url);
    await page.locator('input[type="file"]').setInputFiles({ name: 'x.jsonc', mimeType: 'application/json', buffer });
    await page.locator('[data-testid="play-from-here"]').waitFor();
    await sweep.look(page, 'scenario');
    await page.click('[data-play="same-screen"]');
    await table.decision();
    await page.locator('[data-choice*="skip"]').first().click();
    await page.locator('[data-testid="idle"]').waitFor();
    await sweep.look(page, 'idle warning');
    await page.keyboard.press('Escape');
    await table.play(picker(6), 6);
    await page.locator('[data-testid="roll"]').first().click();
    await page.getByRole('dialog').waitFor();
    await sweep.look(page, 'roll');
    expect(sweep.findings).toEqual([]);
    expect(sweep.pages).toHaveLength(10);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });
}
