import { readySetups } from '@mischia/warzone';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { houseForTests } from './house-for-tests.ts';
import { drag, playTo } from './inch-battle.ts';
import { inchBattleTests } from './inch-battle-tests.ts';
import { Table } from './table.ts';

const house = houseForTests();

inchBattleTests(house, {
  system: 'warzone',
  setup: 'skirmish-2',
  /** Patrols: one unit of each army. */
  smaller(id) {
    const { setup } = readySetups.find((ready) => ready.id === id)!;
    const players = setup.players.map(({ army, ...player }) => ({
      ...player,
      army: { ...army, units: army.units.slice(0, 1) },
    }));
    return { ...setup, players };
  },
  async tryOut(page, table) {
    await playTo(table, 'act');
    expect(await page.locator('[data-choice="wait"]').textContent()).toContain('azione di riserva');
    expect(await page.locator('[data-choice="crouch"]').textContent()).toMatch(
      /1 azione · (ne restano \d|ne resta una)/,
    );
    expect(await page.locator('[data-area^="arc "]').count()).toBeGreaterThan(0);
    // Led beyond its move a model stops where that ends, and says so.
    await drag(page, { x: 260, y: 0 });
    await page.locator('[data-note="length"]').waitFor();
    await page.keyboard.press('Escape');
  },
  kinds: ['select-to-deploy', 'select-to-activate', 'select-member', 'act', 'shoot', 'reserve'],
  inWords: { setup: 'spoils-2', start: 'Scelte di chi ospita' },
  onPhone: 'act',
});

test('three browsers by link: each plays its own seat, and sees the units of others once they stand', async () => {
  const anna = await house().guest({ name: 'Anna' });
  const card = anna.locator('[data-game="warzone"]');
  await card.locator('[data-pick="setup"]').selectOption('skirmish-3');
  await card.locator('[data-pick="friends"]').selectOption('2');
  await card.locator('[data-start="friend"]').click();
  await anna.locator('[data-testid="invitation"]').first().waitFor();
  const links = await anna
    .locator('[data-testid="invitation"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(links.length).toBe(2);
  const pages = [anna];
  for (const [index, link] of links.entries()) {
    const page = await house().guest({ name: ['Bruno', 'Carla'][index] ?? '' });
    await page.goto(link);
    await page.locator('[data-testid="inch-table"]').waitFor();
    pages.push(page);
  }
  expect(await anna.locator('[data-side="1"] li').count()).toBe(0);
  const seen = new Set<number>();
  for (let taken = 0; taken < 40; taken++) {
    const deciding = await Promise.race(
      pages.map(async (page, seat) => {
        await page.locator('[data-choice]').first().waitFor();
        return seat;
      }),
    );
    for (const [seat, page] of pages.entries()) {
      if (seat !== deciding) expect(await page.locator('[data-choice]').count()).toBe(0);
    }
    seen.add(deciding);
    await new Table(pages[deciding] as Page).chooseAndSee(() => 0);
  }
  expect([...seen].sort()).toEqual([0, 1, 2]);
  expect(await anna.locator('[data-side="1"] li').count()).toBeGreaterThan(0);
  expect(await anna.locator('[data-side]').count()).toBe(3);
  expect(house().faults).toEqual([]);
  for (const page of pages) await page.context().close();
});
