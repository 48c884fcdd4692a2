import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { House } from './house.ts';
import { middleOf, SYSTEMS, type SystemId } from './middle.ts';
import { Stage } from './reach/stage.ts';

interface Table {
  readonly page: Page;
  readonly stage: Stage;
}

/** What one key does at a table: true when it did. */
type Check = (table: Table, key: string) => Promise<boolean>;

const step = (page: Page) => page.locator('[data-testid="prompt"]').getAttribute('data-step');

/** Answers, or takes a step towards an answer. */
const decides: Check = async ({ page, stage }, key) => {
  const before = await step(page);
  await page.keyboard.press(key);
  await expect.poll(async () => stage.answers.length > 0 || (await step(page)) !== before).toBe(true);
  return true;
};

const opens: Check = async ({ page }, key) => {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return true;
};

/** A tool of the table goes down, and up again. */
const tool =
  (name: RegExp): Check =>
  async ({ page }, key) => {
    const button = page.locator('[data-table-area]').getByRole('button', { name });
    const isDown = () => button.first().getAttribute('aria-pressed');
    const before = await isDown();
    await page.keyboard.press(key);
    await expect.poll(isDown).toBe('true');
    return before === 'false';
  };

const goesBack: Check = async ({ page }, key) => {
  const before = await step(page);
  // A unit on the table is a step towards an answer; Esc takes it back.
  await page.locator('[data-table-area]').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => step(page)).not.toBe(before);
  await page.keyboard.press(key);
  await expect.poll(() => step(page)).toBe(before);
  return true;
};

const goesToThePrompt: Check = async ({ page }, key) => {
  await page.locator('[data-table-area]').focus();
  await page.keyboard.press(key);
  return page.evaluate(() => document.activeElement?.closest('[data-testid="prompt"]') !== null);
};

const takesBack: Check = async ({ page, stage }, key) => {
  await page.keyboard.press(key);
  await expect.poll(() => stage.undos).toBeGreaterThan(0);
  return true;
};

const showsWords: Check = async ({ page }, key) => {
  await page.keyboard.press(key);
  await page.locator('[data-testid="text-table"]').waitFor();
  return true;
};

/** To the next unit that can act, to the one before, and past the last out of the table. */
const walksTheUnits: Check = async ({ page }, key) => {
  const chosen = () => page.locator('[data-unit][data-selected="true"]').first().getAttribute('data-unit');
  const able = await page.locator('[data-side]').first().getByLabel('può agire').count();
  const isOnTable = () => page.evaluate(() => document.activeElement?.matches('[data-table-area]') ?? false);
  await page.locator('[data-table-area]').focus();
  const seen: (string | null)[] = [];
  for (let unit = 0; unit < able; unit++) {
    await page.keyboard.press(key);
    seen.push(await chosen());
  }
  const isThere = await isOnTable();
  await page.keyboard.press(`Shift+${key}`);
  const isBack = able < 2 || (await chosen()) === seen.at(-2);
  if (able > 1) await page.keyboard.press(key);
  await page.keyboard.press(key);
  return able > 0 && new Set(seen).size === able && isThere && isBack && !(await isOnTable());
};

const SHARED: readonly (readonly [key: string, check: Check])[] = [
  ['Enter', decides],
  ['1', decides],
  ['2', decides],
  ['Escape', goesBack],
  ['Space', goesToThePrompt],
  ['Tab', walksTheUnits],
  ['z', takesBack],
  ['?', opens],
  ['v', showsWords],
  [',', opens],
];

/** What a table adds, or means otherwise. */
const OWN: { readonly [system in SystemId]: readonly (readonly [key: string, check: Check])[] } = {
  'space-marine-heroes': [
    ['m', decides],
    ['r', opens],
  ],
  'black-reach': [
    ['m', decides],
    ['l', tool(/vista/i)],
    ['r', opens],
  ],
  w40k: [
    ['t', tool(/Metro/)],
    ['l', tool(/^Vista:/)],
    ['r', tool(/Gittate/)],
  ],
  aos: [
    ['t', tool(/Metro/)],
    ['l', tool(/^Vista:/)],
    ['r', tool(/Gittate/)],
  ],
};

/** A decision about units, so that every key has something to do. */
const MOMENTS: { readonly [system in SystemId]: Parameters<typeof middleOf>[1] } = {
  'space-marine-heroes': ({ kind, options = [] }) =>
    kind === 'war-action' && options.length > 2 && options.some(({ data }) => (data as { do?: string }).do === 'move'),
  'black-reach': ({ kind, options = [] }) => kind === 'reserve' && options.length > 2,
  w40k: ({ kind, options = [] }) => kind === 'select-to-move' && options.length > 2,
  aos: ({ kind, options = [] }) => kind === 'select-to-move' && options.length > 2,
};

/** Without WebGL there is only the view from above. */
const changesTheCamera: Check = async ({ page }, key) => {
  await page.keyboard.press(key);
  const hasSpace = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
  // The view that is there stays until the other one is built.
  await page.locator(`[data-camera="${hasSpace ? 'free' : 'top'}"]`).waitFor();
  return true;
};

export function keyTests(house: () => House): void {
  test('while a unit of Warhammer 40,000 moves, M makes the move, A takes one model at a time, C changes the camera', async () => {
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, 'w40k');
    const moment = middleOf('w40k', ({ space }) => space === 'move');
    await stage.show(moment);
    expect(await tool(/Trascini/)({ page, stage }, 'a')).toBe(true);
    expect(await changesTheCamera({ page, stage }, 'c')).toBe(true);
    await stage.show(moment);
    // Once a way is found.
    await page.locator('[data-primary="true"]').waitFor();
    expect(await decides({ page, stage }, 'm')).toBe(true);
    await page.context().close();
  });

  test.each(SYSTEMS)('the keys at the table of %s', async (system) => {
    const page = await house().guest();
    const stage = await Stage.open(page, house().url, system);
    const moment = middleOf(system, MOMENTS[system]);
    const idle: string[] = [];
    for (const [key, check] of [...SHARED, ...OWN[system]]) {
      await stage.show(moment);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const didIt = await check({ page, stage }, key).catch(() => false);
      if (!didIt) idle.push(key);
      if (key === 'v') await page.keyboard.press('v');
    }
    expect(idle).toEqual([]);
    await page.context().close();
  });
}
