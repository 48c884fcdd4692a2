import type { Page } from 'playwright-core';
import { appears, Table } from './table.ts';

/** Starts a battle of an inch game from the home page. */
export async function startBattle(page: Page, system: string, opponent: 'bot' | 'same-screen'): Promise<Table> {
  await page.locator(`[data-game="${system}"]`).locator(`[data-start="${opponent}"]`).click();
  await appears(page, '[data-testid="prompt"]');
  return new Table(page);
}

/** Plays with the main button until a decision of some kind comes up. */
export async function playTo(table: Table, kind: string, most = 120): Promise<string> {
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

/** Drags the first thing that can be dragged. */
export async function drag(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await page.locator('[data-token][data-draggable="true"]').first().boundingBox();
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
