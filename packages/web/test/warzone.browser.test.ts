import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { PHONE } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import { appears, Table } from './table.ts';

const house = houseForTests();

async function startBattle(
  page: Page,
  opponent: 'bot' | 'friend' | 'same-screen',
  setup = 'skirmish-2',
): Promise<Table> {
  const card = page.locator('[data-game="warzone"]');
  await card.locator('[data-pick="bot"]').selectOption('random');
  await card.locator('[data-pick="setup"]').selectOption(setup);
  await card.locator(`[data-start="${opponent}"]`).click();
  await appears(page, '[data-testid="prompt"]');
  return new Table(page);
}

/** Plays with the main button until a decision of some kind comes up. */
async function playTo(table: Table, kind: string, most = 200): Promise<string> {
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
function playByKeys(page: Page): Promise<number> {
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

const codes = (page: Page): Promise<(string | undefined)[]> =>
  page.$$eval('[data-testid="refusal"] [data-code]', (items) =>
    items.map((item) => (item as HTMLElement).dataset.code),
  );

/** Leads the model that acts over the table. */
async function drag(page: Page, by: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await page.locator('[data-token][data-draggable="true"]:not([data-ghost])').first().boundingBox();
  if (!box) throw new Error('nothing can be dragged');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2);
  await page.mouse.move(x + by.x, y + by.y);
  await page.mouse.up();
}

test('a whole battle against the bot: prices of activities, a refusal on the table, a reload, then the replay', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await startBattle(page, 'bot');
  await table.decision();
  expect(await findings(page)).toEqual([]);

  await playTo(table, 'act');
  const wait = page.locator('[data-choice="wait"]');
  expect(await wait.textContent()).toContain('azione di riserva');
  expect(await page.locator('[data-choice="crouch"]').textContent()).toMatch(/1 azione · ne restano \d/);
  expect(await page.locator('[data-area^="arc "]').count()).toBeGreaterThan(0);
  await drag(page, { x: 260, y: 0 });
  await page.locator('[data-testid="refusal"]').waitFor();
  expect(await codes(page)).toContain('move/too-far');
  expect(await page.locator('[data-testid="refusal"]').textContent()).toContain('WZ-12.1');
  expect(await page.locator('[data-primary="true"]').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="refusal"]').waitFor({ state: 'detached' });

  const before = await table.decision();
  await page.reload();
  expect(await table.decision()).toBe(before);

  expect((await playOn(page, 'wandering')).length).toBeGreaterThan(8);
  expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Rivedi la partita' }).press('Enter');
  await page.locator('[data-testid="replay-controls"]').waitFor();
  await page.keyboard.press('End');
  await page.locator('[data-testid="inch-table"] [data-token]').first().waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole battle on one screen by the main button alone: both armies deploy, move, shoot and fight', async () => {
  const page = await house().guest({ language: 'en' });
  const table = await startBattle(page, 'same-screen');
  await table.decision();
  const kinds = await playOn(page, 'straight');
  for (const kind of ['deploy', 'select-to-activate', 'select-member', 'act', 'shoot', 'charge-target']) {
    expect(kinds).toContain(kind);
  }
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole battle by keyboard alone, in the text table, to the result', async () => {
  const page = await house().guest({ theme: 'light' });
  const table = await startBattle(page, 'bot', 'spoils-2');
  const step = await table.decision();
  await page.keyboard.press('v');
  const words = page.locator('[data-testid="text-table"]');
  await words.waitFor();
  expect(await words.textContent()).toContain('Scelte dell’ospite');
  await page.keyboard.press('Enter');
  await table.decision(step);
  expect(await findings(page)).toEqual([]);
  expect(await playByKeys(page)).toBeGreaterThan(100);
  expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('three browsers by link: each plays its own seat, and sees the units of others once they stand', async () => {
  const anna = await house().guest({ name: 'Anna' });
  const card = anna.locator('[data-game="warzone"]');
  await card.locator('[data-pick="setup"]').selectOption('skirmish-3');
  await card.locator('[data-pick="friends"]').selectOption('2');
  await card.locator('[data-start="friend"]').click();
  await anna.locator('[data-testid="invitation"]').first().waitFor();
  const links = await anna
    .locator('[data-testid="invitation"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(links.length).toBe(2);
  const pages = [anna];
  for (const [index, link] of links.entries()) {
    const page = await house().guest({ name: ['Bruno', 'Carla'][index] ?? '' });
    await page.goto(link);
    await page.locator('[data-testid="inch-table"]').waitFor();
    pages.push(page);
  }
  expect(await anna.locator('[data-side="1"] li').count()).toBe(0);
  const seen = new Set<number>();
  for (let taken = 0; taken < 40; taken++) {
    const deciding = await Promise.race(
      pages.map(async (page, seat) => {
        await page.locator('[data-choice]').first().waitFor();
        return seat;
      }),
    );
    for (const [seat, page] of pages.entries()) {
      if (seat !== deciding) expect(await page.locator('[data-choice]').count()).toBe(0);
    }
    seen.add(deciding);
    await new Table(pages[deciding] as Page).chooseAndSee(() => 0);
  }
  expect([...seen].sort()).toEqual([0, 1, 2]);
  expect(await anna.locator('[data-side="1"] li').count()).toBeGreaterThan(0);
  expect(await anna.locator('[data-side]').count()).toBe(3);
  expect(house().faults).toEqual([]);
  for (const page of pages) await page.context().close();
});

test('a phone held sideways: the table from edge to edge, nothing too small to touch', async () => {
  const page = await house().guest({ size: PHONE });
  const table = await startBattle(page, 'bot');
  await playTo(table, 'act');
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
