import type { GameEvent } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { type House, PHONE } from './house.ts';
import { middleOf } from './middle.ts';
import { Stage } from './reach/stage.ts';

const heavy = [{ rule: 'W40K-15.2', why: { key: 'why.heavy-moved' }, amount: -1 }];
const toHit = (faces: readonly number[], rule = 'W40K-16.1'): GameEvent => ({
  type: 'dice-rolled',
  rule,
  data: { for: 'to-hit', by: 0, sides: 6, faces: [...faces], target: 3 },
  modifiers: heavy,
});

/** Six shots of a heavy weapon after a move, two of them rolled again. */
const EVENTS: readonly GameEvent[] = [
  toHit([1, 6, 2, 3, 5, 4]),
  toHit([5, 2], 'W40K-04.3'),
  {
    type: 'rerolled',
    rule: 'W40K-04.3',
    also: ['W40K-16.1'],
    data: { seat: 0, for: 'to-hit', before: [1, 2], after: [5, 2] },
  },
];

export function diceTrayTests(house: () => House): void {
  test('the tray: a sentence, values with modifiers, dice rolled again marked; pressed, every modifier with its rule', async () => {
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, 'w40k');
    await stage.show({ ...middleOf('w40k'), events: EVENTS });
    const roll = page.locator('[data-testid="tray"] [data-purpose="to-hit"]');
    expect(await roll.count()).toBe(1);
    const [spoken, sentence] = await roll.locator('> span').allTextContents();
    expect(sentence).toBe('Tiro per colpire: 6 dadi3+· −1 Arma Pesante dopo un movimento→ 4+');
    expect(spoken).toContain('Usciti: 6 5 5 4 3 2. Un 1 rilanciato: 5. Un 2 rilanciato: 2. Riusciti: 4.');
    expect(await roll.locator('[data-again]').allTextContents()).toEqual(['6=5', '15=4', '5=4', '4=3', '3=2', '22=1']);
    // A mark, not a colour alone: the old face is struck out and an arrow leads to the new one.
    const again = roll.locator('[data-again="true"]');
    expect(await again.locator('svg').count()).toBe(2);
    expect(
      await again
        .first()
        .locator('> span')
        .first()
        .evaluate((die) => getComputedStyle(die).textDecorationLine),
    ).toBe('line-through');
    await roll.click();
    const sheet = page.getByRole('dialog');
    const rules = await sheet.locator('[data-rule]').evaluateAll((links) => links.map((link) => link.textContent));
    expect(rules).toEqual(expect.arrayContaining(['W40K-16.1', 'W40K-15.2', 'W40K-04.3']));
    await page.context().close();
  });

  test.each([
    ['in one message', [3]],
    ['one message each', [1, 2, 3]],
  ])('dice one roll at a time, three rolls %s: the first falls, the others wait', async (_how, counts) => {
    const page = await house().guest({ dicePace: 'step' });
    const rolls = [toHit([1]), toHit([2]), toHit([3])];
    const stage = await Stage.open(page, house().url, 'w40k');
    await stage.show({ ...middleOf('w40k'), events: [] });
    for (const count of counts) await stage.show({ ...middleOf('w40k'), events: rolls.slice(0, count) });
    const next = page.locator('[data-testid="next-roll"]');
    const fallen = page.locator('[data-testid="tray"] [data-again]');
    await next.waitFor();
    for (let more = 1; more <= 2; more++) {
      await expect.poll(() => fallen.count()).toBe(more);
      await next.click();
    }
    await expect.poll(() => fallen.count()).toBe(3);
    await next.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('on a phone the tray lies in the drawer of the log, every roll a target for a thumb', async () => {
    const page = await house().guest({ size: PHONE, language: 'en' });
    await page.clock.install({ time: 0 });
    const stage = await Stage.open(page, house().url, 'w40k');
    await stage.show({ ...middleOf('w40k'), events: EVENTS });
    // Its clock stands still: however long we take to look, the moment is not over.
    await page.clock.pauseAt(86_400_000);
    // What falls while the drawer is closed is seen for a moment over the top bar, and is in nobody's way.
    await stage.show({ ...middleOf('w40k'), events: [...EVENTS, toHit([6])] });
    const fallen = page.locator('[data-testid="fallen"]');
    await fallen.waitFor();
    expect(await fallen.evaluate((chip) => getComputedStyle(chip).pointerEvents)).toBe('none');
    const chip = (await fallen.boundingBox())!;
    const area = (await page.getByRole('region', { name: 'Table', exact: true }).boundingBox())!;
    expect(chip.y + chip.height).toBeLessThanOrEqual(area.y);
    await page.getByRole('button', { name: 'Log' }).click();
    const roll = page.locator('[data-testid="roll"]').first();
    await roll.waitFor();
    const box = await roll.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(await roll.locator('> span').first().textContent()).toContain('A 1 rolled again: 5');
    await page.clock.runFor(5000);
    await fallen.waitFor({ state: 'detached' });
    await page.context().close();
  });
}
