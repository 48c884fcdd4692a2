import { expect, test } from 'vitest';
import { FOUR_UNITS, Hand, playFrom } from './hand.ts';
import { houseForTests } from './house-for-tests.ts';

const house = houseForTests();

const begin = async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await playFrom(page, 'w40k', FOUR_UNITS);
  const hand = new Hand(page);
  const note = page.locator('[data-note="length"]');
  const log = page.locator('section[aria-label="Registro"] li');
  const moved = (unit: string) => log.filter({ hasText: `(${unit.toUpperCase()}): Movimento Normale` }).count();
  return { page, table, hand, note, log, moved };
};

test('picking a unit up and putting it down is its move; another drag is another way, not a longer one', async () => {
  const { page, table, hand, note, moved } = await begin();
  await hand.lead('a2.1', { x: 0, y: 3 });
  await note.waitFor();
  expect(await note.textContent()).toMatch(/^3(,\d+)?" · restano/);
  await hand.putDown();
  // The ghost taken again: 3 and 1, not 3 and 4.
  await hand.drag('a2.1', { x: 0, y: 1 }, 'ghost');
  await expect.poll(() => note.textContent()).toMatch(/^(4|3,9\d*)" · restano/);
  await hand.drag('a2.1', { x: 0, y: 2 });
  await expect.poll(() => note.textContent()).toMatch(/^(2|1,9\d*)" · restano/);
  expect(await table.kind()).toBe('select-to-move');
  // Picking up the next one puts this one down for good; it is held as well by the gap between two of its bases.
  const [left, right] = [await hand.model('a3.1'), await hand.model('a3.2')];
  const gap = { x: (left.x + right.x) / 2, y: left.y };
  await page.mouse.move(gap.x, gap.y);
  await page.mouse.down();
  await page.mouse.move(gap.x, gap.y - 20, { steps: 3 });
  await hand.putDown();
  await expect.poll(() => moved('a2')).toBeGreaterThan(0);
  await expect.poll(() => page.locator('[data-ghost="good"]').count()).toBe(5);
  // A double click on the ground does so, too; one step back takes the whole move back.
  const ghost = await hand.model('a3.1', 'ghost');
  await page.mouse.dblclick(ghost.x, ghost.y);
  await expect.poll(() => moved('a3')).toBeGreaterThan(0);
  await page.keyboard.press('z');
  await expect.poll(() => moved('a3')).toBe(0);
  await expect.poll(() => table.kind()).toBe('select-to-move');
  expect(await moved('a2')).toBeGreaterThan(0);
  expect(hand.clicks).toBe(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('past its move the ghost stops and offers to Advance; round a wall the planner leads it', async () => {
  const { page, table, hand, note, log } = await begin();
  await hand.drag('a3.1', { x: 0, y: 9 });
  await expect.poll(() => note.textContent()).toMatch(/^(6|5,99\d*)" · restano 0"Avanzando: altri D6"/);
  await hand.press('way:advance');
  // After the roll it goes on to where the hand wanted to be.
  await expect.poll(() => table.kind()).toBe('move-advance');
  await expect.poll(() => page.locator('[data-ghost]').count()).toBe(5);
  await hand.pressMain();
  await expect.poll(() => log.filter({ hasText: '(A3): Avanzare' }).count()).toBeGreaterThan(0);

  // The wall is in the way of the straight line: the way bends, and nothing is refused.
  await hand.drag('a1.1', { x: 0, y: 9 });
  await page.locator('[data-note="length"]').waitFor();
  expect(await page.locator('[data-testid="refusal"]').count()).toBe(0);
  expect(await page.locator('[data-primary="true"][data-choice="go"]').count()).toBe(1);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a click on the floor moves there, a click on a target shoots; the right button moves the table', async () => {
  const { page, table, hand, note, moved } = await begin();
  await hand.clickModel('a2.1');
  await hand.clickAt({ x: 18, y: 18 });
  await note.waitFor();
  const { x, y } = await hand.at({ x: 18, y: 18 });
  await page.mouse.dblclick(x, y);
  await expect.poll(() => moved('a2')).toBeGreaterThan(0);

  // The same place of the table lies elsewhere on the screen; no model was led there.
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + 40, y + 30, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  const now = await hand.at({ x: 18, y: 18 });
  expect([Math.round(now.x - x), Math.round(now.y - y)]).toEqual([40, 30]);
  expect(await page.locator('[data-ghost="good"]').count()).toBe(0);
  // However far it is led, the table stays in sight.
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(x + 4000, y, { steps: 3 });
  await page.mouse.up({ button: 'right' });
  const picture = (await page.locator('[data-testid="inch-table"]').boundingBox())!;
  expect((await hand.at({ x: 22, y: 30 })).x).toBeLessThan(picture.x + picture.width);

  await hand.press('end-moves');
  await expect.poll(() => table.kind()).toBe('select-to-shoot');
  await hand.clickModel('a4.1');
  await expect.poll(() => page.locator('[data-primary="true"]').textContent()).toContain('(A4)');
  await hand.clickModel('b3.1');
  await page
    .locator('section[aria-label="Registro"] li[data-deed="shot"]')
    .filter({ hasText: '(A4) spara contro Ork Boyz (B3)' })
    .first()
    .waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a turn of four units takes four drags and at most fifteen clicks', async () => {
  const { page, table, hand } = await begin();
  const ways = { a1: { x: 7, y: 5 }, a2: { x: 3, y: 5 }, a3: { x: 0, y: 6 }, a4: { x: -2, y: 3 } };
  for (const [unit, by] of Object.entries(ways)) {
    await hand.drag(`${unit}.1`, by);
    await page.locator('[data-primary="true"][data-choice="go"]').filter({ hasText: unit.toUpperCase() }).waitFor();
  }
  // The main button for everything else, until the other player moves; what he answers meanwhile is not ours.
  let step = await table.decision();
  for (let taken = 0; taken < 80; taken++) {
    const prompt = (await page.locator('[data-testid="prompt"]').textContent()) ?? '';
    const isOurs = prompt.startsWith('Decide Anna');
    if (!isOurs && (await table.kind()) === 'select-to-move') break;
    await table.choose(() => 0);
    if (isOurs) hand.clicks++;
    step = await table.decision(step);
  }
  expect(await table.kind()).toBe('select-to-move');
  expect([hand.drags, hand.clicks <= 15, hand.clicks >= 5]).toEqual([4, true, true]);
  await page.context().close();
});
