import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './findings.ts';
import { House, PHONE } from './house.ts';
import { Stage } from './reach/stage.ts';
import { Table } from './table.ts';
import { cityMoveMoment } from './w40k-city.ts';
import { chargingMoment, crowdedMoment, hiddenTargetMoment, ruinsMoment, selectingMoment } from './w40k-crowd.ts';

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

async function startBattle(page: Page, opponent: 'bot' | 'same-screen'): Promise<Table> {
  await page.locator('[data-game="w40k"]').locator(`[data-start="${opponent}"]`).click();
  await page.waitForSelector('[data-testid="prompt"]');
  return new Table(page);
}

/** Plays with the main button until a decision of some kind comes up. */
async function playTo(table: Table, kind: string, most = 120): Promise<string> {
  let step = await table.decision();
  for (let taken = 0; step !== 'over' && taken < most; taken++) {
    if ((await table.kind()) === kind) return step;
    await table.choose(() => 0);
    step = await table.decision(step);
  }
  throw new Error(`no ${kind} came up`);
}

/**
 * Presses what the page offers, from inside the page, until the battle is over: the main button, now and then another
 * choice when wandering; never for long away from it, so that drafts come to an end. The kinds of decision it met.
 */
function playOn(page: Page, how: 'straight' | 'wandering'): Promise<readonly string[]> {
  return page.evaluate(async (way) => {
    const kinds = new Set<string>();
    let known = '';
    let taken = 0;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
    for (const start = Date.now(); Date.now() - start < 100_000; await pause()) {
      if (document.querySelector('[data-testid="result"]')) return [...kinds];
      const step = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step ?? '';
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-choice]')];
      if (step === '' || step === known || buttons.length === 0) continue;
      known = step;
      kinds.add(document.querySelector<HTMLElement>('[data-testid="prompt"] [data-kind]')?.dataset.kind ?? '');
      const aside = way === 'wandering' && taken % 7 === 6 ? 1 + (taken % 3) : 0;
      buttons[Math.min(buttons.length - 1, aside)]?.click();
      taken++;
    }
    return [];
  }, how);
}

const codes = (page: Page): Promise<(string | undefined)[]> =>
  page.$$eval('[data-testid="refusal"] [data-code]', (items) =>
    items.map((item) => (item as HTMLElement).dataset.code),
  );

async function drag(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await page.locator('[data-token][data-draggable="true"]').first().boundingBox();
  if (!box) throw new Error('nothing can be dragged');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

test('a whole battle against the bot; refusals on the table; a reload in the middle resumes', async () => {
  const page = await house.guest({ name: 'Anna' });
  const table = await startBattle(page, 'bot');
  let step = await table.decision();
  expect(await table.kind()).toBe('place-marker');
  expect(await findings(page)).toEqual([]);

  // A marker at the edge: refused where it lies, with the rule; somewhere else it is not.
  const field = await page.locator('[data-testid="inch-table"]').boundingBox();
  await page.mouse.click(field!.x + 60, field!.y + field!.height / 2);
  step = await table.decision(step);
  expect(await codes(page)).toContain('marker/near-edge');
  expect(await page.locator('[data-primary="true"]').count()).toBe(0);
  expect(await page.locator('[data-testid="refusal"]').textContent()).toContain('W40K-23.7');
  await page.keyboard.press('Escape');
  await table.decision(step);

  await playTo(table, 'move-normal');
  await drag(page, { x: 0, y: -520 });
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

  await page.getByRole('link', { name: 'Rivedi la partita' }).click();
  await page.locator('[data-testid="replay-controls"]').waitFor();
  await page.keyboard.press('End');
  await page.locator('[data-testid="inch-table"] [data-token]').first().waitFor();
  expect(house.faults).toEqual([]);
  await page.context().close();
});

test('a whole battle on one screen by the main button alone: both armies deploy, move and shoot', async () => {
  const page = await house.guest({ language: 'en' });
  const table = await startBattle(page, 'same-screen');
  await table.decision();
  const kinds = await playOn(page, 'straight');
  for (const kind of ['deploy', 'set-up', 'select-to-move', 'move-normal', 'select-to-shoot', 'declare-shots']) {
    expect(kinds).toContain(kind);
  }
  expect(house.faults).toEqual([]);
  await page.context().close();
});

test('a whole battle by keyboard alone, in the text table, to the result', async () => {
  const page = await house.guest({ theme: 'light' });
  const table = await startBattle(page, 'bot');
  let step = await table.decision();
  await page.keyboard.press('v');
  const words = page.locator('[data-testid="text-table"]');
  await words.waitFor();
  expect(await words.textContent()).toContain('Segnalini obiettivo');
  for (let taken = 0; taken < 40 && step !== 'over'; taken++) {
    if (/move-normal|move-kind/.test(await table.kind())) break;
    await page.keyboard.press('Enter');
    step = await table.decision(step);
  }
  expect(await words.textContent()).toContain('nemico più vicino');
  expect(await findings(page)).toEqual([]);
  expect(await playByKeys(page)).toBeGreaterThan(50);
  expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
  expect(house.faults).toEqual([]);
  await page.context().close();
});

/** Enter where there is a main choice, else 1, as keys of the page itself, until the battle is over. */
function playByKeys(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    let known = '';
    let taken = 0;
    for (const start = Date.now(); Date.now() - start < 80_000; await pause()) {
      if (document.querySelector('[data-testid="result"]')) return taken;
      const step = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step ?? '';
      if (step === '' || step === known || document.querySelectorAll('[data-choice]').length === 0) continue;
      known = step;
      press(document.querySelector('[data-primary="true"]') ? 'Enter' : '1');
      taken++;
    }
    return -1;
  });
}

test('the tools and cameras of the table answer to their keys', async () => {
  const page = await house.guest({});
  const stage = await Stage.open(page, house.url, 'w40k');
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
  expect(await page.locator('[data-note="tape"]').textContent()).toMatch(/^18,7\d?"$/);
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
  expect(house.faults).toEqual([]);
  await page.context().close();
});

test('moving: rings of enemies, a frame around some models, links that break, plans that go round', async () => {
  const page = await house.guest({});
  const stage = await Stage.open(page, house.url, 'w40k');
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
  expect(await page.locator('[data-picked="true"]').count()).toBe(2);
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
  expect(house.faults).toEqual([]);
  await page.context().close();
});

test('plans come from a worker; who presses before they are there gets the move as soon as it is found', async () => {
  const page = await house.guest({});
  const stage = await Stage.open(page, house.url, 'w40k');
  await stage.show(chargingMoment());
  await expect.poll(() => page.workers().length).toBe(1);
  // Straight on at first, then by the solver, for a unit of twenty.
  await page.locator('div[data-working="false"]').waitFor();
  const odds = await page.locator('[data-choice^="target:"]').allTextContents();
  expect(odds.filter((words) => /\d\+ con 2D6/.test(words)).length).toBe(5);
  expect(odds.filter((words) => words.includes('linea retta'))).toEqual([]);

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
  expect(house.faults).toEqual([]);
  await page.context().close();
});

test('a city: heights are written on floors, one floor at a time, a unit out of the question says why', async () => {
  const page = await house.guest({});
  const stage = await Stage.open(page, house.url, 'w40k');
  await stage.show(cityMoveMoment());
  const texts = await page.locator('[data-feature="tower"] text').allTextContents();
  expect(texts.toSorted()).toEqual(['3"', '6"']);
  expect(await page.locator('[data-opening="window"]').count()).toBe(4);
  // The ground floor alone, then the first: who stands above gives way.
  const isAbove = (id: string) =>
    page.locator(`[data-token="${id}"]:not([data-ghost])`).first().getAttribute('data-above');
  await page.keyboard.press('f');
  expect([await isAbove('a1.1'), await isAbove('a2.1'), await isAbove('b3.1')]).toEqual(['true', 'true', 'false']);
  await page.keyboard.press('f');
  expect([await isAbove('a1.1'), await isAbove('a2.1'), await isAbove('b3.1')]).toEqual(['false', 'true', 'false']);
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
  await page.context().close();
});

test('whoever ends a phase with units that could still act is asked first', async () => {
  const page = await house.guest({ isNew: true });
  const stage = await Stage.open(page, house.url, 'w40k');
  await stage.show(selectingMoment());
  expect(await stage.press('end-moves')).toBeUndefined();
  const warning = page.locator('[data-testid="idle"]');
  await warning.waitFor();
  expect(await warning.textContent()).toContain('Squadra Intercessor (A1)');
  expect(await page.locator('[data-testid="guide-offer"]').count()).toBe(1);
  await page.context().close();
});

test('a phone held sideways: the table from edge to edge, nothing too small to touch', async () => {
  const page = await house.guest({ size: PHONE });
  const table = await startBattle(page, 'bot');
  await playTo(table, 'set-up');
  await page.getByRole('button', { name: 'Strumenti del tavolo' }).click();
  const small = await page.$$eval('button', (elements) =>
    elements
      .map((element) => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});
