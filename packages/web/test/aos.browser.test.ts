import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { PHONE } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import { codes, drag, playByKeys, playOn, playTo, smallButtons, startBattle } from './inch-battle.ts';
import { Table } from './table.ts';

const house = houseForTests();

test('a whole battle against the bot; refusals on the table; a reload in the middle resumes', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await startBattle(page, 'aos', 'bot');
  expect(await table.decision()).not.toBe('over');
  expect(await findings(page)).toEqual([]);

  // Set up outside the territory: refused where it stands, with the rule; then taken back.
  await playTo(table, 'set-up');
  await drag(page, { x: 0, y: 240 });
  if ((await codes(page)).length === 0) await drag(page, { x: 0, y: -240 });
  await page.locator('[data-testid="refusal"]').waitFor();
  expect(await codes(page)).toContain('place/outside-zone');
  expect(await page.locator('[data-primary="true"]').count()).toBe(0);
  expect(await page.locator('[data-testid="refusal"]').textContent()).toContain('AOS-28.2.4');
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="refusal"]').waitFor({ state: 'detached' });

  await playTo(table, 'move-normal');
  await drag(page, { x: 0, y: -420 });
  await page.locator('[data-testid="refusal"]').waitFor();
  expect((await codes(page)).some((code) => code?.startsWith('move/'))).toBe(true);
  expect(await page.locator('[data-note="refusal"]').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="refusal"]').waitFor({ state: 'detached' });

  const before = await table.decision();
  await page.reload();
  expect(await table.decision()).toBe(before);

  expect((await playOn(page, 'wandering')).length).toBeGreaterThan(5);
  expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Rivedi la partita' }).press('Enter');
  await page.locator('[data-testid="replay-controls"]').waitFor();
  await page.keyboard.press('End');
  await page.locator('[data-testid="inch-table"]').waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole battle on one screen by the main button alone: heroes, magic, moves, charges, fights', async () => {
  const page = await house().guest({ language: 'en' });
  const table = await startBattle(page, 'aos', 'same-screen');
  await table.decision();
  const kinds = await playOn(page, 'straight');
  for (const kind of [
    'deploy',
    'set-up',
    'turn-order',
    'start-of-hero-phase',
    'during-hero-phase',
    'move-normal',
    'select-to-charge',
    'select-to-fight',
  ]) {
    expect(kinds).toContain(kind);
  }
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole battle by keyboard alone, in the text table, to the result', async () => {
  const page = await house().guest({ theme: 'light' });
  const table = await startBattle(page, 'aos', 'bot');
  let step = await table.decision();
  await page.keyboard.press('v');
  const words = page.locator('[data-testid="text-table"]');
  await words.waitFor();
  expect(await words.textContent()).toContain('punti comando');
  for (let taken = 0; taken < 60 && step !== 'over'; taken++) {
    if (/move-normal|move-kind/.test(await table.kind())) break;
    await page.keyboard.press('Enter');
    step = await table.decision(step);
  }
  expect(await words.textContent()).toContain('nemico più vicino');
  expect(await findings(page)).toEqual([]);
  expect(await playByKeys(page)).toBeGreaterThan(30);
  expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
  expect(house().faults).toEqual([]);
  await page.context().close();
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

test('a phone held sideways: the table from edge to edge, nothing too small to touch', async () => {
  const page = await house().guest({ size: PHONE });
  const table = await startBattle(page, 'aos', 'bot');
  await playTo(table, 'set-up');
  await page.getByRole('button', { name: 'Strumenti del tavolo' }).click();
  expect(await smallButtons(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});
