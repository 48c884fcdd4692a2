import { expect, test } from 'vitest';
import { houseForTests } from './house-for-tests.ts';
import { codes, drag, isRefused, playTo } from './inch-battle.ts';
import { inchBattleTests } from './inch-battle-tests.ts';
import { Table } from './table.ts';

const house = houseForTests();

inchBattleTests(house, {
  system: 'aos',
  async tryOut(page, table) {
    // Set up outside the territory, on whichever side it lies: refused where it stands, with the rule.
    await playTo(table, 'set-up');
    await drag(page, { x: 0, y: 240 });
    if ((await codes(page)).length === 0) await drag(page, { x: 0, y: -240 });
    await isRefused(page, 'place/outside-zone', 'AOS-28.2.4');

    await playTo(table, 'move-normal');
    await drag(page, { x: 0, y: -420 });
    await page.locator('[data-note="refusal"]').waitFor();
    await isRefused(page, /^move\//);
  },
  kinds: [
    'deploy',
    'set-up',
    'turn-order',
    'start-of-hero-phase',
    'during-hero-phase',
    'move-normal',
    'select-to-charge',
    'move-pile-in',
  ],
  inWords: { start: 'punti comando' },
  whenMoving: { kind: /move-normal|move-kind/, says: 'nemico più vicino' },
  onPhone: 'set-up',
});

/** The table that offers something, as soon as one does. */
async function whoDecides(tables: readonly [Table, Table]): Promise<Table> {
  for (;;) {
    for (const table of tables) if ((await table.page.locator('[data-choice]').count()) > 0) return table;
    await tables[0].page.waitForTimeout(20);
  }
}

test('two browsers: each decides for its own army', async () => {
  const anna = await house().guest({ name: 'Anna' });
  const card = anna.locator('[data-game="aos"]');
  await card.locator('[data-start="friend"]').click();
  const link = await anna.locator('[data-testid="invitation"]').inputValue();
  const bruno = await house().guest({ language: 'en', name: 'Bruno' });
  await bruno.goto(link);
  await anna.locator('[data-testid="invitation"]').waitFor({ state: 'detached' });
  const tables = [new Table(anna), new Table(bruno)] as const;
  const seen = new Set<Table>();
  for (let taken = 0; taken < 16; taken++) {
    const table = await whoDecides(tables);
    const other = tables.find((one) => one !== table);
    // Nobody is offered what is not his to decide.
    expect(await other?.page.locator('[data-choice]').count()).toBe(0);
    seen.add(table);
    await table.chooseAndSee(() => 0);
  }
  expect(seen.size).toBe(2);
  expect(house().faults).toEqual([]);
  for (const page of [anna, bruno]) await page.context().close();
});
