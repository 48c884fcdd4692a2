import { expect, test } from 'vitest';
import { DESK } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import { Stage } from './reach/stage.ts';
import { cityMoveMoment } from './w40k-city.ts';
import {
  chargingMoment,
  crowdedMoment,
  hiddenTargetMoment,
  pileInMoment,
  ruinsMoment,
  selectingMoment,
  selectToFightMoment,
} from './w40k-crowd.ts';

const house = houseForTests();

test('the tools and cameras of the table answer to their keys', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(ruinsMoment());
  const token = (id: string) => page.locator(`[data-token="${id}"]:not([data-ghost])`).first();

  // Sight: behind the wall, green up to it, red after it, the wall outlined and named.
  await token('a1.1').click();
  await page.keyboard.press('l');
  await token('b1.1').hover();
  const sight = page.locator('[data-note="sight"]');
  await sight.waitFor();
  expect(await sight.textContent()).toMatch(/non in vista: .*ostacolo/);
  expect(await page.locator('[data-blocker="block"]').count()).toBe(1);
  expect(await page.locator('[data-tone="bad"][d]').count()).toBeGreaterThan(0);
  await token('b2.1').hover();
  await page.waitForFunction(() =>
    document.querySelector('[data-note="sight"]')?.textContent?.includes('vista libera'),
  );
  expect(await page.locator('[data-blocker]').count()).toBe(0);

  // Tape, rim to rim: 20 inches between the middles, less two radii of 16 mm.
  await page.keyboard.press('t');
  await token('b2.1').hover();
  await expect.poll(() => page.locator('[data-note="tape"]').textContent()).toMatch(/^18,7\d?"$/);
  await page.keyboard.press('t');

  // Rings of what the model carries, and away again.
  await page.keyboard.press('r');
  expect(await page.locator('[data-ring]').count()).toBeGreaterThan(1);
  await page.keyboard.press('r');
  // Also after the text table was there meanwhile: the shell's own R does not come first.
  await page.keyboard.press('v');
  await page.locator('[data-testid="text-table"]').waitFor();
  await page.keyboard.press('v');
  await token('a1.1').click();
  await page.keyboard.press('r');
  expect(await page.locator('[data-ring]').count()).toBeGreaterThan(1);
  expect(await page.locator('[role="dialog"]').count()).toBe(0);
  await page.keyboard.press('r');

  // Double click frames the unit: its models grow on the screen. On the ground: everything again.
  const width = async () => (await token('a1.1').boundingBox())?.width ?? 0;
  const before = await width();
  await token('a1.1').dblclick();
  await page.waitForFunction(
    (small) => (document.querySelector('[data-token="a1.1"]')?.getBoundingClientRect().width ?? 0) > small * 1.5,
    before,
  );

  await page.keyboard.press('c');
  await page.locator('[data-testid="space-table"] canvas').waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await page.locator('[data-testid="inch-table"]').waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('moving: rings of enemies, a frame around some models, links that break, plans that go round', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(ruinsMoment());
  expect(await page.locator('[data-ring^="engagement"]').count()).toBe(2);

  // Towards what stands behind the block: the way bends.
  await page.locator('[data-choice="goal:unit:b1"]').click();
  await page.locator('[data-path]').first().waitFor();
  const legs = await page.$$eval('path[data-path]', (paths) =>
    paths.map((path) => (path.getAttribute('d') ?? '').split('L').length),
  );
  expect(Math.max(...legs)).toBeGreaterThan(2);
  await page.keyboard.press('Escape');

  // Two models in a frame, dragged away from the others: their links break and the refusal says so.
  const box = async (id: string) =>
    (await page.locator(`[data-token="${id}"]:not([data-ghost])`).first().boundingBox())!;
  const [first, second] = [await box('a1.1'), await box('a1.2')];
  await page.keyboard.down('Shift');
  await page.mouse.move(Math.min(first.x, second.x) - 12, Math.min(first.y, second.y) - 12);
  await page.mouse.down();
  await page.mouse.move(Math.max(first.x, second.x) + 20, Math.max(first.y, second.y) + 20, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(() => page.locator('[data-picked="true"]').count()).toBe(2);
  const x = first.x + first.width / 2;
  const y = first.y + first.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 2 });
  await page.mouse.move(x + 90, y, { steps: 2 });
  await page.mouse.up();
  await page.locator('[data-testid="refusal"]').waitFor();
  expect(await page.locator('[data-ghost]').count()).toBe(2);
  expect(await page.locator('[data-broken="true"]').count()).toBeGreaterThan(0);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a model under the lines of a suggested move is taken, not the table', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(crowdedMoment());
  await page.locator('path[data-path="a3.8"]').waitFor({ state: 'attached' });
  const box = (await page.locator('[data-token="a3.8"]').first().boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 8, { steps: 2 });
  await page.locator('[data-note="length"]').waitFor();
  await expect.poll(() => page.locator('[data-ghost="good"]').count()).toBe(20);
  await page.mouse.up();
  await page.context().close();
});

test('plans come from a worker; who presses before they are there gets the move as soon as it is found', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(chargingMoment());
  await expect.poll(() => page.workers().length).toBe(1);
  // Straight on at first, then by the solver, for a unit of twenty.
  const odds = async () => {
    const words = await page.locator('[data-choice^="target:"]').allTextContents();
    const count = (part: RegExp) => words.filter((each) => part.test(each)).length;
    return { told: count(/\d\+ con 2D6/), straight: count(/linea retta/) };
  };
  await expect.poll(odds).toEqual({ told: 5, straight: 0 });
  await page.locator('div[data-working="false"]').waitFor();

  // A press on what is still being looked for is kept: it comes in the same moment as the question.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const go = document.querySelector<HTMLElement>('[data-choice="go"]');
      if (!go || !document.querySelector('[data-working="true"]')) return;
      watch.disconnect();
      go.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await stage.show(crowdedMoment());
  await expect.poll(() => stage.answers.length).toBe(1);
  expect((stage.answers[0] as { moves: unknown[] }).moves.length).toBe(20);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a city: heights are written on floors, one floor at a time, a unit out of the question says why', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(cityMoveMoment());
  const texts = await page.locator('[data-feature="tower"] text').allTextContents();
  expect(texts.toSorted()).toEqual(['3"', '6"']);
  expect(await page.locator('[data-opening="window"]').count()).toBe(4);
  // The ground floor alone, then the first: who stands above gives way.
  const isAbove = (id: string) =>
    page.locator(`[data-token="${id}"]:not([data-ghost])`).first().getAttribute('data-above');
  await page.keyboard.press('f');
  expect([await isAbove('a1.1'), await isAbove('a2.1'), await isAbove('b3.1')]).toEqual(['true', 'true', null]);
  await page.keyboard.press('f');
  expect([await isAbove('a1.1'), await isAbove('a2.1'), await isAbove('b3.1')]).toEqual([null, 'true', null]);
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  expect(await page.locator('[data-above="true"]').count()).toBe(0);

  await stage.show(hiddenTargetMoment());
  await page.locator('[data-token="b1.1"]').hover();
  const why = page.locator('[data-note="why-not"]');
  await why.waitFor();
  expect(await why.textContent()).toMatch(/non vede/);
  await page.locator('[data-token="b2.1"]').hover();
  await why.waitFor({ state: 'detached' });
  // Who leaves the table points at nobody any more.
  await page.locator('[data-token="b1.1"]').hover();
  await why.waitFor();
  await page.mouse.move(720, 10);
  await why.waitFor({ state: 'detached' });
  await page.context().close();
});

test('whoever ends a phase with units that could still act is asked first', async () => {
  const page = await house().guest({ isNew: true });
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(selectingMoment());
  expect(await stage.press('end-moves')).toBeUndefined();
  const warning = page.locator('[data-testid="idle"]');
  await warning.waitFor();
  expect(await warning.textContent()).toContain('Squadra Intercessor (A1)');
  expect(await page.locator('[data-testid="guide-offer"]').count()).toBe(1);
  await page.context().close();
});

test('a painted table: the ground and every model as pictures, terrain that names itself', async () => {
  const page = await house().guest({ isPainted: true });
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(selectingMoment());
  await page.locator('[data-testid="inch-table"] > image').waitFor({ state: 'attached' });
  for (const token of await page.locator('[data-token]').all())
    await token.locator('image').waitFor({ state: 'attached' });
  await page.locator('[data-feature="block"]').hover();
  await page.locator('[data-note="piece block"]').waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('on a laptop the names of seven phases are whole, and the present one is always there', async () => {
  const page = await house().guest({ size: DESK });
  const stage = await Stage.open(page, house().url, 'w40k');
  for (const moment of [selectingMoment(), chargingMoment()]) {
    await stage.show(moment);
    const bar = page.getByRole('list', { name: 'Fasi' });
    const [phases, frame] = [bar.getByRole('listitem'), await bar.boundingBox()];
    expect(await phases.count()).toBe(7);
    const boxes = await Promise.all((await phases.all()).map((phase) => phase.boundingBox()));
    const shown = boxes.filter((box) => box && frame && box.y < frame.y + frame.height);
    expect(shown.length).toBeGreaterThan(4);
    for (const box of shown) {
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    }
    const now = await bar.locator('[aria-current="step"]').boundingBox();
    expect(now?.y).toBe(shown[0]?.y);
  }
});

test('a fight left to itself ends with a refusal: what comes next is asked', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'w40k');
  await stage.show(selectToFightMoment());
  expect(await stage.press('fight:a3')).toBe('fight:a3');
  // The stage refuses every answer; the question stands, and so does the next one of that unit.
  await page.locator('[data-testid="refusal"]').waitFor();
  await page.locator('[data-choice="fight:a3"]').waitFor();
  await stage.show(pileInMoment());
  expect(stage.answers).toEqual([]);
  expect(house().faults).toEqual([]);
  await page.context().close();
});
