import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activationMoment, movingMoment } from './black-reach-moments.ts';
import { boardClick, onBoard } from './black-reach-table.ts';
import { type House, PHONE } from './house.ts';
import { Stage } from './reach/stage.ts';

/** What of the board is in sight, in hundredths of a space. */
async function shown(page: Page): Promise<{ readonly x: number; readonly y: number; readonly width: number }> {
  const box = (await page.getAttribute('[data-testid="board"]', 'viewBox')) ?? '';
  const [x = 0, y = 0, width = 0] = box.split(' ').map(Number);
  return { x, y, width };
}

type Finger = { readonly x: number; readonly y: number };

/** Fingers laid down, moved step by step, lifted. */
async function fingers(page: Page, steps: readonly (readonly Finger[])[]): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map(({ x, y }, id) => ({ x, y, id })),
    });
  const [first = [], ...others] = steps;
  await touch('touchStart', first);
  for (const step of others) await touch('touchMove', step);
  await touch('touchEnd', []);
  await session.detach();
}

async function phoneStage(house: House): Promise<Stage> {
  const page = await house.guest({ size: PHONE });
  return Stage.open(page, house.url, 'black-reach');
}

/** Fingers, wheel and pointer on the board. */
export function gestureTests(house: () => House): void {
  test('on a phone two fingers zoom, one moves the board, and neither counts as a touch of a space', async () => {
    const stage = await phoneStage(house());
    const { page } = stage;
    await stage.show(movingMoment());
    const start = await shown(page);
    const middle = { x: 420, y: 180 };
    const pair = (apart: number): Finger[] => [
      { x: middle.x - apart, y: middle.y },
      { x: middle.x + apart, y: middle.y },
    ];
    await fingers(page, [pair(40), pair(60), pair(80)]);
    await expect.poll(async () => (await shown(page)).width).toBeLessThan(start.width * 0.6);
    const near = await shown(page);
    // What lay between the fingers still does, to a quarter of a space.
    const under = ({ x, width }: typeof start) => x + (middle.x / PHONE.width) * width;
    expect(Math.abs(under(near) - under(start))).toBeLessThan(25);

    const from = { x: 420, y: 200 };
    await fingers(page, [[from], [{ x: 400, y: 180 }], [{ x: 320, y: 140 }]]);
    const movedBy = async () => (await shown(page)).x - near.x;
    await expect.poll(movedBy).toBeCloseTo((100 * near.width) / PHONE.width, 0);
    expect((await shown(page)).width).toBeCloseTo(near.width);
    expect(await page.locator('[data-choice="way"]').count()).toBe(1);
    expect(await page.locator('[data-mark="path"]').count()).toBe(0);

    // The button shows the whole board, whatever is asked, until what matters is wanted again.
    await page.getByRole('button', { name: /Tutta la mappa/ }).click();
    await expect.poll(() => page.getAttribute('[data-testid="board"]', 'data-whole')).toBe('true');
    await stage.show(activationMoment());
    expect(await page.getAttribute('[data-testid="board"]', 'data-whole')).toBe('true');
    await stage.show(movingMoment());
    await page.keyboard.press('c');
    await expect.poll(() => shown(page)).toEqual(start);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a finger that stays shows both faces of a tile, beside it, until the next press', async () => {
    const stage = await phoneStage(house());
    const { page } = stage;
    await stage.show(activationMoment());
    const at = await onBoard(page, 6, 9);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const card = page.locator('[data-testid="held"]');
    await card.waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await card.locator('[data-testid="both-faces"] > div').count()).toBe(2);
    expect(await card.textContent()).toMatch(/Difesa.*Difesa/);
    // It leaves the tile itself in sight, and goes with the next press.
    const box = (await card.boundingBox())!;
    expect(at.x < box.x || at.x > box.x + box.width).toBe(true);
    await page.mouse.click(at.x, at.y);
    await card.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('on a desk the wheel zooms, a drag moves, a double click frames a unit without shooting it', async () => {
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, 'black-reach');
    await stage.show(activationMoment());
    const whole = await shown(page);
    expect(await page.getAttribute('[data-testid="board"]', 'data-whole')).toBe('true');
    const at = await onBoard(page, 6, 7);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await shown(page)).width).toBeLessThan(whole.width * 0.5);
    const near = await shown(page);
    const there = await onBoard(page, 6, 7);
    expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(2);
    await page.mouse.down();
    await page.mouse.move(at.x - 30, at.y - 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await shown(page)).x).toBeGreaterThan(near.x);
    await page.keyboard.press('c');
    await expect.poll(() => shown(page)).toEqual(whole);

    const unit = await onBoard(page, 9, 9);
    await page.mouse.dblclick(unit.x, unit.y);
    await expect.poll(async () => (await shown(page)).width).toBe(700);
    const framed = await shown(page);
    expect(framed.x + framed.width / 2).toBeCloseTo(850, -1);
    expect(stage.answers).toEqual([]);
    await page.context().close();
  });

  test('enemies that cannot be chosen fade and say why: under the pointer, and in the prompt when touched', async () => {
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, 'black-reach');
    await stage.show(activationMoment());
    // A tank: nothing this squad carries harms it, and it cannot be assaulted.
    const far = page.locator('[data-piece="U15-1"]');
    expect(await far.getAttribute('data-state')).toBe('faded');
    expect(await page.locator('[data-piece="U02-1"]').getAttribute('data-state')).not.toBe('faded');
    await far.hover();
    await expect.poll(() => page.locator('[data-testid="moment"]').textContent()).toMatch(/contro il tipo di Predator/);
    await boardClick(page, 12, 1);
    await page.locator('[data-testid="refusal"]').waitFor();
    expect(await page.locator('[data-testid="refusal"] [data-code]').first().getAttribute('data-code')).toMatch(
      /^(shoot|assault)\//,
    );
    expect(stage.answers).toEqual([]);
    await page.context().close();
  });
}
