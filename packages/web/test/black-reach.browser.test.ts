import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { activationMoment, movingMoment } from './black-reach-moments.ts';
import { boardClick, type Heard, hears, playToTheEnd, startBlackReach, until } from './black-reach-table.ts';
import { findings } from './findings.ts';
import { PHONE } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import { Stage } from './reach/stage.ts';
import { picker, Table } from './table.ts';

/** A message that has no text shows its key. */
const KEY = /\b(web|br|event|ask|option|refusal|roll|name|why|face)\.[a-z]/;

const house = houseForTests();

test('a whole game against the bot through the interface, with a reload in the middle', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await startBlackReach(page, 'bot');
  await table.decision();
  expect(await findings(page)).toEqual([]);
  await table.play(picker(3), 30);
  expect(await findings(page)).toEqual([]);
  expect(await page.locator('#root').textContent()).not.toMatch(KEY);

  // The same question; a draft is not kept.
  const [question] = (await table.decision()).split(' ');
  const score = await table.score();
  await page.reload();
  expect((await table.decision()).split(' ')[0]).toBe(question);
  expect(await table.score()).toBe(score);

  expect(await playToTheEnd(page)).toBeGreaterThan(20);
  expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
  expect(await findings(page)).toEqual([]);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole game by keyboard alone, in the text table', async () => {
  const page = await house().guest({ language: 'en' });
  const table = await startBlackReach(page, 'bot');
  let step = await table.decision();
  await page.keyboard.press('v');
  const words = page.locator('[data-testid="text-table"]');
  await words.waitFor();
  for (let taken = 0; step !== 'over' && taken < 600; taken++) {
    if (taken === 30) {
      expect(await words.textContent()).toContain('nearest enemy');
      expect(await findings(page)).toEqual([]);
    }
    const hasMain = (await page.locator('[data-primary="true"]').count()) > 0;
    await page.keyboard.press(hasMain ? 'Enter' : '1');
    step = await table.decision(step);
  }
  expect(step).toBe('over');
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('two browsers by link see only their own secrets', async () => {
  const anna = await house().guest({ name: 'Anna' });
  const annaHears = hears(anna);
  const hers = await startBlackReach(anna, 'friend');
  const link = await anna.locator('[data-testid="invitation"]').inputValue();
  const bruno = await house().guest({ name: 'Bruno' });
  const brunoHears = hears(bruno);
  await bruno.goto(link);
  const his = new Table(bruno);
  await bruno.locator('[data-testid="score"]').waitFor();

  // Deployment, Scouts and orders of both; then somebody's first activation.
  await until([hers, his], async (table) => (await table.kind()) === 'activate');
  for (const [page, own, other] of [
    [anna, 0, 1],
    [bruno, 1, 0],
  ] as const) {
    expect(await page.locator(`[data-side="${own}"] [data-look="face"]`).count()).toBeGreaterThan(0);
    expect(await page.locator(`[data-side="${other}"] [data-look="face"]`).count()).toBe(0);
    expect(await page.locator(`[data-side="${other}"] [data-look="back"]`).count()).toBeGreaterThan(0);
    expect(await page.locator('[data-token="back"]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-card]').count()).toBe(4);
  }
  expectOnlyOwn(annaHears, 0);
  expectOnlyOwn(brunoHears, 1);
  for (const page of [anna, bruno]) await page.context().close();
});

/** Nothing the socket brought tells a hand, a hidden token, a hidden unit or a deck of the other seat. */
function expectOnlyOwn(heard: readonly Heard[], seat: number): void {
  expect(heard.length).toBeGreaterThan(3);
  for (const { view, events } of heard) {
    const { players, units } = view.table;
    expect(players[1 - seat]).not.toHaveProperty('hand');
    expect(players[1 - seat]).not.toHaveProperty('lostTokens');
    for (const unit of units.filter(({ owner }) => owner !== seat)) {
      if (unit.order !== undefined && !unit.activated) expect(unit.order).toBe('back');
      if (unit.ambush) expect(unit).not.toHaveProperty('type');
    }
    for (const event of events) {
      if (event.data?.seat === 1 - seat) expect(JSON.stringify(event)).not.toMatch(/"orders":\{|"secret"/);
      if (event.type === 'cards-drawn' && event.data?.seat === 1 - seat) expect(event.data).not.toHaveProperty('cards');
    }
  }
}

test('a way that cannot be gone says why, at the spot and in the prompt', async () => {
  const page = await house().guest();
  const table = await startBlackReach(page, 'bot');
  await until([table], async () => (await table.kind()) === 'move');
  // Farther than any unit walks: the enemy's far corner.
  await boardClick(page, 12, 1);
  const refusal = page.locator('[data-testid="refusal"]');
  await refusal.waitFor();
  expect(await refusal.locator('[data-code]').first().getAttribute('data-code')).toBe('move/too-far');
  expect(await refusal.textContent()).toContain('BR-06.1');
  expect(await page.locator('[data-choice="way"]').count()).toBe(0);

  // A space in reach: touched once it is drawn, touched again the unit goes.
  const [x = 0, y = 0] = await reachableSpace(page);
  await boardClick(page, x, y);
  await page.locator('[data-choice="way"]').waitFor();
  const before = await table.decision();
  await boardClick(page, x, y);
  expect(await table.decision(before)).not.toBe(before);
  await page.context().close();
});

async function reachableSpace(page: Page): Promise<number[]> {
  const space = await page.locator('[data-mark="reach"]').first().getAttribute('data-space');
  return (space ?? '').split(',').map(Number);
}

test('one screen: it changes hands behind a curtain that hides everything', async () => {
  const page = await house().guest();
  const table = await startBlackReach(page, 'same-screen');
  const curtain = page.locator('[data-testid="curtain"]');
  const seats = new Set<string>();
  for (let handed = 0; handed < 4; handed++) {
    await curtain.waitFor();
    expect(await page.locator('[data-piece], [data-card], [data-unit], [data-choice]').count()).toBe(0);
    if (handed === 0) expect(await findings(page)).toEqual([]);
    seats.add((await curtain.getAttribute('data-seat')) ?? '');
    await page.click('[data-testid="lift"]');
    for (let step = ''; !(await curtain.isVisible()); ) {
      step = await Promise.race([table.decision(step), curtain.waitFor().then(() => 'curtain')]);
      if (step === 'curtain' || (await curtain.isVisible())) break;
      await table.choose(() => 0);
    }
  }
  expect([...seats].sort()).toEqual(['0', '1']);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('before anything is declared: the odds of an Assault, what a card does, what stops a look, what the enemy holds', async () => {
  const page = await house().guest({});
  const stage = await Stage.open(page, house().url, 'black-reach');
  await stage.show(activationMoment());
  await page.locator('[data-choice^="assault:"]').first().hover();
  const card = page.locator('[data-testid="assault-card"]');
  await card.waitFor();
  expect(await card.textContent()).toMatch(/Vince|Pari/);
  expect(await page.locator('svg [data-sight]').count()).toBe(0);
  expect(await page.locator('[data-choice^="assault:"]').first().textContent()).toMatch(/\d %/);
  await page.locator('[data-choice^="fire:"]').first().hover();
  await expect.poll(() => page.locator('svg [data-sight="open"]').count()).toBe(1);
  expect(await page.locator('[data-testid="shot-card"]').textContent()).toMatch(/Serve \d o più|Basta|Nessun dado/);

  await page.locator('[data-card="squig-bomb"]').hover();
  expect(await page.locator('[data-testid="card-effect"]').textContent()).toContain('Soppressione');

  await page.locator('[data-unit="O02-1"]').click();
  await page.keyboard.press('l');
  await page.locator('[data-piece="U02-1"]').hover();
  const words = page.locator('[data-testid="moment"]');
  await page.waitForFunction(() =>
    /vista|bloccata/.test(document.querySelector('[data-testid="moment"]')?.textContent ?? ''),
  );
  expect(await words.textContent()).toMatch(/U02-1.*vista (libera|−)/);
  await expect.poll(() => page.locator('[data-sight="open"]').count()).toBe(1);
  await page.keyboard.press('l');

  await stage.show(movingMoment());
  expect(await page.locator('[data-mark="control"]').count()).toBeGreaterThan(3);
  expect(await page.locator('[data-mark="reach"]').count()).toBeGreaterThan(1);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a phone held sideways: the board from edge to edge, nothing too small to touch, the sheet has every choice', async () => {
  const page = await house().guest({ size: PHONE });
  const stage = await Stage.open(page, house().url, 'black-reach');
  for (const moment of [activationMoment(), movingMoment()]) {
    await stage.show(moment);
    const small = await page.$$eval('button', (elements) =>
      elements
        .map((element) => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
        .map(({ name, box }) => `${name} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
  }
  await page.click('[data-testid="more"]');
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  expect(await sheet.locator('[data-choice]').count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const [x = 0, y = 0] = await reachableSpace(page);
  await boardClick(page, x, y);
  await page.locator('[data-choice="way"]').waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});
