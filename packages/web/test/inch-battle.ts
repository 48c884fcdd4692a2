import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './findings.ts';
import { appears, Table } from './table.ts';

/** The next game that this page starts has another setup than one of the home page. */
export async function withSetup(page: Page, setup: unknown): Promise<void> {
  await page.route('**/api/games', async (route) => {
    const { ready: _ready, ...wanted } = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...wanted, setup }) });
  });
}

/** Starts a battle of an inch game from the home page, against the random bot: it leaves one the time to play. */
export async function startBattle(
  page: Page,
  system: string,
  opponent: 'bot' | 'same-screen',
  setup?: string,
): Promise<Table> {
  const card = page.locator(`[data-game="${system}"]`);
  if (opponent === 'bot') await card.locator('[data-pick="bot"]').selectOption('random');
  if (setup !== undefined) await card.locator('[data-pick="setup"]').selectOption(setup);
  await card.locator(`[data-start="${opponent}"]`).click();
  await appears(page, '[data-testid="prompt"]');
  return new Table(page);
}

/** Plays with the main button until a decision of some kind comes up. */
export async function playTo(table: Table, kind: string, most = 200): Promise<string> {
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
export function playOn(page: Page, how: 'straight' | 'wandering'): Promise<readonly string[]> {
  return page.evaluate(async (way) => {
    const kinds = new Set<string>();
    let known = '';
    let taken = 0;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
    for (;;) {
      await pause();
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
  }, how);
}

/** Enter where there is a main choice, else 1, as keys of the page itself, until the battle is over. */
export function playByKeys(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 4));
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    let known = '';
    let taken = 0;
    for (;;) {
      await pause();
      if (document.querySelector('[data-testid="result"]')) return taken;
      const step = document.querySelector<HTMLElement>('[data-testid="prompt"]')?.dataset.step ?? '';
      if (step === '' || step === known || document.querySelectorAll('[data-choice]').length === 0) continue;
      known = step;
      press(document.querySelector('[data-primary="true"]') ? 'Enter' : '1');
      taken++;
    }
  });
}

/** The codes of the refusals on the page. */
export const codes = (page: Page): Promise<(string | undefined)[]> =>
  page.$$eval('[data-testid="refusal"] [data-code]', (items) =>
    items.map((item) => (item as HTMLElement).dataset.code),
  );

/** Drags the first thing that can be dragged: one that stands there, else one that is shown where it would stand. */
export async function drag(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const draggable = page.locator('[data-token][data-draggable="true"]');
  const standing = page.locator('[data-token][data-draggable="true"]:not([data-ghost])');
  const box = await ((await standing.count()) > 0 ? standing : draggable).first().boundingBox();
  if (!box) throw new Error('nothing can be dragged');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

/** Names of buttons too small for a thumb. */
export const smallButtons = (page: Page): Promise<string[]> =>
  page.$$eval('button', (elements) =>
    elements
      .map((element) => ({ name: element.textContent ?? '', box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 44)
      .map(({ name }) => name),
  );

/** A refusal is shown where it arose, with its rule, and there is no main button; Escape takes the draft back. */
export async function isRefused(page: Page, code: string | RegExp, rule?: string): Promise<void> {
  await page.locator('[data-testid="refusal"]').waitFor();
  expect((await codes(page)).join(' ')).toMatch(code);
  expect(await page.locator('[data-primary="true"]').count()).toBe(0);
  if (rule !== undefined) expect(await page.locator('[data-testid="refusal"]').textContent()).toContain(rule);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="refusal"]').waitFor({ state: 'detached' });
}
