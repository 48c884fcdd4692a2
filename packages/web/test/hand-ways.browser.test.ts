import type { Json } from '@mischia/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FIELD, row } from './aos-moments.ts';
import { Hand, type Place, playFrom } from './hand.ts';
import { houseForTests } from './house-for-tests.ts';

const house = houseForTests();

/** Where a ghost looks, in degrees, as it is drawn. */
const frontOf = (page: Page, id: string): Promise<number> =>
  page
    .locator(`[data-token="${id}"][data-ghost] > g`)
    .first()
    .evaluate((drawn) => Number(/rotate\(([-\d.]+)/.exec(drawn.getAttribute('transform') ?? '')?.[1]));

/** How far one front is from another, to the right on the screen, between -180 and 180. */
const between = (before: number, after: number): number => ((after - before + 540) % 360) - 180;

const TANK: Json = {
  table: [44, 60],
  phase: 'movement',
  step: 'move',
  units: {
    a1: { sheet: 'impulsor', models: [[22, 20, 0, 90]] },
    b1: { sheet: 'ork-boyz', models: row(10, 16, 50) },
  },
};

test('wheel, Q and E and the handle turn what is drawn', async () => {
  const page = await house().guest({ name: 'Anna' });
  await playFrom(page, 'w40k', TANK);
  const hand = new Hand(page);
  await hand.drag('a1.1', { x: 0, y: 3 });
  await page.locator('[data-ghost="good"]').first().waitFor();
  const straight = await frontOf(page, 'a1.1');

  const { x, y } = await hand.model('a1.1', 'ghost');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => Math.abs(between(straight, await frontOf(page, 'a1.1')))).toBeCloseTo(15, 0);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => frontOf(page, 'a1.1')).toBeCloseTo(straight, 0);

  await page.keyboard.press('q');
  await page.keyboard.press('q');
  await expect.poll(async () => between(straight, await frontOf(page, 'a1.1'))).toBeCloseTo(-30, 0);
  await page.keyboard.press('e');
  await expect.poll(async () => between(straight, await frontOf(page, 'a1.1'))).toBeCloseTo(-15, 0);

  // The knob before its front, led to its right side.
  const knob = (await page.locator('[data-handle="a1.1"] circle').first().boundingBox())!;
  const middle = await hand.model('a1.1', 'ghost');
  await page.mouse.move(knob.x + knob.width / 2, knob.y + knob.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y - 60, { steps: 4 });
  await page.mouse.move(middle.x + 90, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => between(straight, await frontOf(page, 'a1.1'))).toBeGreaterThan(60);
  expect(await page.locator('[data-testid="refusal"]').count()).toBe(0);
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      page.locator('section[aria-label="Registro"] li').filter({ hasText: '(A1): Movimento Normale' }).count(),
    )
    .toBeGreaterThan(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

/** Fingers on the glass, as the browser reports them. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Place[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
}

test('a finger leads the model it misses by a little; two turn the one that the first holds', async () => {
  const page = await house().guest({ name: 'Anna' });
  await playFrom(page, 'w40k', TANK);
  const hand = new Hand(page);
  await hand.drag('a1.1', { x: 0, y: 3 });
  await page.locator('[data-ghost="good"]').first().waitFor();
  const straight = await frontOf(page, 'a1.1');
  const touches = await fingersOn(page);
  const before = (await page.locator('[data-token="a1.1"][data-ghost]').first().boundingBox())!;
  const beside = { x: before.x - 12, y: before.y + before.height / 2 };
  await touches('touchStart', [beside]);
  for (const y of [10, 20, 30, 40]) await touches('touchMove', [{ ...beside, y: beside.y - y }]);
  await touches('touchEnd', []);
  const middle = before.y + before.height / 2;
  await expect.poll(async () => Math.round((await hand.model('a1.1', 'ghost')).y - middle)).toBeCloseTo(-40, -1);
  const first = await hand.model('a1.1', 'ghost');
  const second = (angle: number) => ({
    x: first.x + 120 * Math.cos((angle * Math.PI) / 180),
    y: first.y + 120 * Math.sin((angle * Math.PI) / 180),
  });
  await touches('touchStart', [first]);
  await touches('touchStart', [first, second(0)]);
  for (const angle of [10, 20, 30, 40]) await touches('touchMove', [first, second(angle)]);
  await touches('touchEnd', []);
  await expect.poll(async () => between(straight, await frontOf(page, 'a1.1'))).toBeGreaterThan(25);
  expect(await hand.model('a1.1', 'ghost')).toEqual({ x: expect.closeTo(first.x, -1), y: expect.closeTo(first.y, -1) });
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('with an enemy close the same drag is a Fall Back', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await playFrom(page, 'w40k', {
    table: [44, 60],
    phase: 'movement',
    step: 'move',
    units: {
      a1: { sheet: 'intercessor-squad', models: row(5, 18, 28) },
      b1: { sheet: 'ork-boyz', models: row(10, 16, 29.6) },
    },
  });
  const hand = new Hand(page);
  await hand.drag('a1.1', { x: 0, y: -4 });
  await expect.poll(() => page.locator('[data-ghost="good"]').count()).toBe(5);
  await hand.pressMain();
  await expect
    .poll(() => page.locator('section[aria-label="Registro"] li').filter({ hasText: '(A1): Ripiegare' }).count())
    .toBeGreaterThan(0);
  await table.decision();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('[AOS] with an enemy close the same drag is a retreat', async () => {
  const page = await house().guest({ name: 'Anna' });
  await playFrom(page, 'aos', {
    ...FIELD,
    phase: 'movement',
    step: 'move',
    terrain: [],
    units: {
      a1: { scroll: 'vindictors', models: row(5, 28, 12, 1.7) },
      b1: { scroll: 'gutrippaz', models: row(10, 26, 14.5) },
    },
  } as unknown as Json);
  const hand = new Hand(page);
  await hand.drag('a1.1', { x: 0, y: -4 });
  await expect.poll(() => page.locator('[data-ghost="good"]').count()).toBe(5);
  await hand.pressMain();
  await expect
    .poll(() =>
      page
        .locator('section[aria-label="Registro"] li')
        .filter({ hasText: /ritirata/ })
        .count(),
    )
    .toBeGreaterThan(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('[WZ] picking a model up activates its squad and is its first action', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await playFrom(page, 'warzone', {
    table: 'fields',
    units: {
      a1: {
        unit: 'free-marines',
        models: { 'free-marine': 2 },
        at: [
          [26, 8],
          [28, 7.4],
        ],
        facing: 90,
      },
      b1: {
        unit: 'ashigaru-squad',
        models: { ashigaru: 2 },
        at: [
          [26, 30],
          [28, 30],
        ],
        facing: 270,
      },
    },
  } as unknown as Json);
  const hand = new Hand(page);
  expect(await table.kind()).toBe('select-to-activate');
  await hand.drag('a1.1', { x: 0, y: 2 });
  await page.locator('[data-note="length"]').waitFor();
  expect(await page.locator('[data-testid="refusal"]').count()).toBe(0);
  await hand.pressMain();
  await expect.poll(() => table.kind()).toBe('act');
  const log = page.locator('section[aria-label="Registro"] li');
  await expect.poll(() => log.filter({ hasText: /2"/ }).count()).toBeGreaterThan(0);
  expect(hand.clicks).toBe(1);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

/** Where the pointer is over the middle of one of a unit's models in space: sought below the sign of the unit, then above it. */
async function inSpace(page: Page, label: string): Promise<Place> {
  const space = page.locator('[data-testid="space-table"]');
  const sign = space.locator('em').filter({ hasText: label }).locator('..');
  const box = (await sign.boundingBox())!;
  const x = box.x + box.width / 2;
  const below = Array.from({ length: 27 }, (_, i) => box.y + box.height + 4 + i * 6);
  const above = Array.from({ length: 27 }, (_, i) => box.y - 4 - i * 6);
  for (const heights of [below, above]) {
    const found: number[] = [];
    for (const y of heights) {
      await page.mouse.move(x, y);
      const isUnder = ((await space.getAttribute('data-under')) ?? '').startsWith(`${label.toLowerCase()}.`);
      if (isUnder) found.push(y);
      else if (found.length > 0) break;
    }
    const y = found[Math.floor(found.length / 2)];
    if (y !== undefined) {
      await page.mouse.move(x, y);
      return { x, y };
    }
  }
  throw new Error(`${label} is not to be seen in space`);
}

/** The same when the eye, which may be on its way back to the battle, has come to rest: found twice in one place. */
async function stillInSpace(page: Page, label: string): Promise<Place> {
  let found: Place | undefined;
  const isStill = async () => {
    const [before, now] = [found, await inSpace(page, label)];
    found = now;
    return before !== undefined && Math.abs(now.x - before.x) + Math.abs(now.y - before.y) < 2;
  };
  await expect.poll(isStill).toBe(true);
  return found!;
}

test('the free camera has the same hand: choose, drag, and a refusal said there', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await playFrom(page, 'w40k', {
    table: [44, 60],
    phase: 'movement',
    step: 'move',
    units: {
      a1: { sheet: 'intercessor-squad', models: row(5, 14, 14) },
      a2: { sheet: 'intercessor-squad', models: row(5, 26, 14) },
      b1: { sheet: 'ork-boyz', models: row(10, 16, 32) },
    },
  });
  await page.keyboard.press('c');
  const space = page.locator('[data-testid="space-table"]');
  await space.locator('canvas').waitFor();
  await space.and(page.locator('[data-draws]')).waitFor();
  const from = await stillInSpace(page, 'A2');
  await page.mouse.click(from.x, from.y);
  await expect.poll(() => page.locator('[data-primary="true"]').textContent()).toContain('(A2)');
  // Led up the screen: away from the eye.
  const lead = async (by: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - by / 2, { steps: 2 });
    await page.mouse.move(from.x, from.y - by, { steps: 2 });
  };
  await lead(40);
  const note = space.locator('[data-note="length"]');
  await note.waitFor();
  expect(await note.textContent()).toMatch(/^\d(,\d+)?" · restano/);
  await page.mouse.up();
  await page.locator('[data-primary="true"][data-choice="go"]').filter({ hasText: 'A2' }).waitFor();
  await page.keyboard.press('Escape');

  // One alone, away from its squad: the links break, and that is said in the panel and where it stands.
  await page.keyboard.down('Alt');
  await lead(120);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.locator('[data-testid="prompt"] [data-testid="refusal"]').waitFor();
  await space.locator('[data-note][data-tone="bad"]').first().waitFor();
  expect(await table.kind()).toBe('select-to-move');
  expect(house().faults).toEqual([]);
  await page.context().close();
});

/** The tank led a little towards the enemy in the free camera, its ghost drawn and not put down for good. */
async function tankInSpace() {
  const page = await house().guest({ name: 'Anna' });
  await playFrom(page, 'w40k', TANK);
  await page.keyboard.press('c');
  const space = page.locator('[data-testid="space-table"]');
  await space.and(page.locator('[data-draws]')).waitFor();
  const from = await stillInSpace(page, 'A1');
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 2 });
  await page.mouse.move(from.x, from.y - 40, { steps: 2 });
  await page.mouse.up();
  await page.locator('[data-primary="true"][data-choice="go"]').waitFor();
  // Where it looks is told by the picture from above, which shows the same draft.
  const fromAbove = async (): Promise<number> => {
    await page.keyboard.press('c');
    await page.keyboard.press('c');
    await page.locator('[data-camera="top"]').waitFor();
    const front = await frontOf(page, 'a1.1');
    await page.keyboard.press('c');
    await page.locator('[data-camera="free"]').waitFor();
    return front;
  };
  return { page, space, fromAbove };
}

test('the free camera turns what is drawn: wheel over it, Q and E; elsewhere the wheel moves the eye', async () => {
  const { page, space, fromAbove } = await tankInSpace();
  const straight = await fromAbove();
  await page.keyboard.press('q');
  await page.keyboard.press('q');
  expect(between(straight, await fromAbove())).toBeCloseTo(-30, 0);
  await page.keyboard.press('e');
  const left = await fromAbove();
  expect(between(straight, left)).toBeCloseTo(-15, 0);
  // The camera frames the battle anew whenever one comes back to it.
  await stillInSpace(page, 'A1');
  await expect.poll(() => space.getAttribute('data-under')).toBe('a1.1');
  await page.evaluate(() => {
    addEventListener('wheel', () => document.body.setAttribute('data-wheeled', 'yes'), {
      capture: true,
      passive: true,
    });
  });
  // The wheel is on its way when the mouse has turned it: it is waited for.
  const wheel = async () => {
    await page.evaluate(() => document.body.removeAttribute('data-wheeled'));
    await page.mouse.wheel(0, 100);
    await page.locator('body[data-wheeled]').waitFor();
  };
  await wheel();
  const turned = await fromAbove();
  expect(between(left, turned)).toBeCloseTo(15, 0);
  // Beside it the wheel leaves it alone.
  const box = (await space.boundingBox())!;
  // The eye may still be on its way back to the battle: the mouse is moved until it is beside the tank.
  const pointedBeside = async (nudge: number) => {
    await page.mouse.move(box.x + box.width / 2 + nudge, box.y + box.height - 20);
    return space.getAttribute('data-under');
  };
  let nudge = 0;
  await expect.poll(() => pointedBeside(nudge++ % 2)).toBe('');
  await wheel();
  expect(await fromAbove()).toBeCloseTo(turned, 0);
  expect(await page.locator('[data-testid="refusal"]').count()).toBe(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('in the free camera the handle before the front of what is drawn turns it', async () => {
  const { page, space, fromAbove } = await tankInSpace();
  const straight = await fromAbove();
  const knob = space.locator('[data-handle="a1.1"]');
  const middleOf = async (): Promise<Place> => {
    const { x, y, width, height } = (await knob.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  // The eye may still be on its way back to the battle, and the knob with it.
  let before = await middleOf();
  const pointed = async () => {
    before = await middleOf();
    await page.mouse.move(before.x, before.y);
    return space.getAttribute('data-held');
  };
  await expect.poll(pointed).toBe('true');
  await page.mouse.down();
  await page.mouse.move(before.x + 40, before.y + 10, { steps: 3 });
  await page.mouse.move(before.x + 90, before.y + 40, { steps: 4 });
  await page.mouse.up();
  // It follows the hand to the right, and the model with it.
  await expect.poll(async () => (await middleOf()).x).toBeGreaterThan(before.x + 20);
  const turned = between(straight, await fromAbove());
  expect([turned > 15, turned < 170]).toEqual([true, true]);
  expect(await page.locator('[data-testid="refusal"]').count()).toBe(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('in the free camera two fingers turn the model that the first one holds; beside it they lead the eye', async () => {
  const { page, space, fromAbove } = await tankInSpace();
  const straight = await fromAbove();
  const touches = await fingersOn(page);
  const twist = async (first: Place) => {
    const second = (angle: number) => ({
      x: first.x + 120 * Math.cos((angle * Math.PI) / 180),
      y: first.y + 120 * Math.sin((angle * Math.PI) / 180),
    });
    await touches('touchStart', [first]);
    await touches('touchStart', [first, second(0)]);
    for (const angle of [10, 20, 30, 40]) await touches('touchMove', [first, second(angle)]);
    await touches('touchEnd', []);
  };
  await twist(await stillInSpace(page, 'A1'));
  const turned = await fromAbove();
  expect(between(straight, turned)).toBeGreaterThan(25);
  const box = (await space.boundingBox())!;
  await twist({ x: box.x + 100, y: box.y + box.height - 160 });
  expect(await fromAbove()).toBeCloseTo(turned, 0);
  expect(await page.locator('[data-testid="refusal"]').count()).toBe(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});
