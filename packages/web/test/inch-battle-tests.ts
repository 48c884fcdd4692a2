import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { type House, PHONE } from './house.ts';
import { playByKeys, playOn, playTo, smallButtons, startBattle, withSetup } from './inch-battle.ts';
import type { Table } from './table.ts';

/** What differs from one inch game to the next. */
interface InchBattle {
  readonly system: string;
  /** The setup that is played; the first of the home page where there is none. */
  readonly setup?: string;
  /** The same with fewer units, where a whole battle takes long: the main button plays the large one, the others this. */
  smaller?(setup: string): unknown;
  /** Tries what the rules refuse, and looks at what only this game shows, at the beginning of a battle. */
  tryOut(page: Page, table: Table): Promise<void>;
  /** Kinds of decision that a battle by the main button alone comes to. */
  readonly kinds: readonly string[];
  /** By keyboard: the setup, and what the text table says at the start. */
  readonly inWords: { readonly setup?: string; readonly start: string };
  /** What the text table says when a unit moves, and the decision at which it does. */
  readonly whenMoving?: { readonly kind: RegExp; readonly says: string };
  /** The decision that is looked at on a phone. */
  readonly onPhone: string;
}

/** Whole battles of an inch game through the page: with the bot, on one screen, by keyboard; and a phone. */
export function inchBattleTests(house: () => House, battle: InchBattle): void {
  const { system, setup } = battle;
  const startSmall = async (page: Page, wanted = setup) => {
    if (battle.smaller && wanted !== undefined) await withSetup(page, battle.smaller(wanted));
    return startBattle(page, system, 'bot', wanted);
  };

  test('a whole battle against the bot, wandering: refusals on the table, a reload in the middle, then the replay', async () => {
    const page = await house().guest({ name: 'Anna' });
    const table = await startSmall(page);
    expect(await table.decision()).not.toBe('over');
    expect(await findings(page)).toEqual([]);
    await battle.tryOut(page, table);

    const before = await table.decision();
    await page.reload();
    expect(await table.decision()).toBe(before);

    expect((await playOn(page, 'wandering')).length).toBeGreaterThan(5);
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
    expect(await findings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Rivedi la partita' }).press('Enter');
    await page.locator('[data-testid="replay-controls"]').waitFor();
    await page.keyboard.press('End');
    await page.locator('[data-testid="inch-table"] [data-token]').first().waitFor();
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a whole battle on one screen by the main button alone comes through every phase', async () => {
    const page = await house().guest({ language: 'en' });
    const table = await startBattle(page, system, 'same-screen', setup);
    await table.decision();
    const kinds = await playOn(page, 'straight');
    expect(kinds).toEqual(expect.arrayContaining([...battle.kinds]));
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a whole battle by keyboard alone, in the text table, to the result', async () => {
    const page = await house().guest({ theme: 'light' });
    const table = await startSmall(page, battle.inWords.setup);
    let step = await table.decision();
    await page.keyboard.press('v');
    const words = page.locator('[data-testid="text-table"]');
    await words.waitFor();
    expect(await words.textContent()).toContain(battle.inWords.start);
    if (battle.whenMoving) {
      while (step !== 'over' && !battle.whenMoving.kind.test(await table.kind())) {
        await page.keyboard.press('Enter');
        step = await table.decision(step);
      }
      expect(await words.textContent()).toContain(battle.whenMoving.says);
    }
    expect(await findings(page)).toEqual([]);
    expect(await playByKeys(page)).toBeGreaterThan(30);
    expect(await page.locator('[data-testid="result"]').textContent()).toMatch(/Vince|Pareggio/);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a phone held sideways: the table from edge to edge, nothing too small to touch', async () => {
    const page = await house().guest({ size: PHONE });
    const table = await startBattle(page, system, 'bot', setup);
    await playTo(table, battle.onPhone);
    await page.getByRole('button', { name: 'Strumenti del tavolo' }).click();
    expect(await smallButtons(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
}
