import { expect, test } from 'vitest';
import { Hand } from './hand.ts';
import { houseForTests } from './house-for-tests.ts';
import { codes, drag, isRefused, playTo } from './inch-battle.ts';
import { inchBattleTests } from './inch-battle-tests.ts';
import { Table } from './table.ts';

const house = houseForTests();

inchBattleTests(house, {
  system: 'aos',
  async tryOut(page, table) {
    // Led out of the territory, on whichever side, a unit stops at its edge and may stand there. So it is while one chooses
    // who is deployed, and when that is chosen by itself.
    const leadOutside = async () => {
      for (const y of [240, -240]) {
        await drag(page, { x: 0, y });
        await page.locator('[data-primary="true"]').waitFor();
        expect(await codes(page)).toEqual([]);
      }
      await page.keyboard.press('Escape');
    };
    await playTo(table, 'deploy');
    await leadOutside();
    await page.locator('[data-choice^="deploy:"]').first().click();
    await expect.poll(() => table.kind()).toBe('set-up');
    await leadOutside();

    // One model alone, far from its mates: it stops where its move ends, and they are no longer together.
    await playTo(table, 'select-to-move');
    await page.keyboard.press('a');
    const one = await page.locator('[data-token^="a2."]:not([data-ghost])').first().getAttribute('data-token');
    await new Hand(page).drag(one ?? '', { x: -9, y: 0 });
    await page.locator('[data-note="refusal"]').waitFor();
    await isRefused(page, /^move\//);
    await page.keyboard.press('a');
  },
  kinds: [
    'deploy',
    'turn-order',
    'start-of-hero-phase',
    'during-hero-phase',
    'select-to-move',
    'select-to-charge',
    // Whoever is the only one to fight, or to be attacked, is not asked for.
    'move-pile-in',
  ],
  inWords: { start: 'punti comando' },
  whenMoving: { kind: /select-to-move/, says: 'nemico più vicino' },
  onPhone: 'deploy',
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
