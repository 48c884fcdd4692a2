import { readFile } from 'node:fs/promises';
import { game as blackReach } from '@mischia/black-reach';
import { isProblems } from '@mischia/kernel';
import { parseScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import type { House } from './house.ts';
import { PHONE } from './house.ts';
import { picker, Table } from './table.ts';

/** What everybody may have his own way: settings, panels, the guide, warnings. */
export function ownWayTests(house: () => House): void {
  test('settings by keyboard: they count at once and are remembered', async () => {
    const page = await house().guest();
    const table = await Table.start(page, 'bot');
    await table.decision();
    await page.keyboard.press(',');
    const sheet = page.locator('[data-testid="settings"]');
    await sheet.waitFor();
    const pick = async (setting: string, value: string) => {
      await sheet.locator(`[data-setting="${setting}"] input[value="${value}"]`).focus();
      await page.keyboard.press('Space');
    };
    await pick('theme', 'light');
    await pick('textSize', 'larger');
    await pick('motion', 'reduced');
    await pick('dicePace', 'step');
    await pick('language', 'en');
    await sheet.getByText('Text size').waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await table.decision();
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toMatchObject({
      theme: 'light',
      textSize: 'larger',
      motion: 'reduced',
    });
    // Larger text must not push anything off the page.
    const overflow = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(Math.max(...overflow)).toBeLessThanOrEqual(1);
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test('dice one roll at a time: the tray waits until one asks for the next', async () => {
    const page = await house().guest({ dicePace: 'step' });
    const table = await Table.start(page, 'bot');
    let step = await table.decision();
    const next = page.locator('[data-testid="next-roll"]');
    for (let taken = 0; step !== 'over' && taken < 60 && (await next.count()) === 0; taken++) {
      await table.choose(picker(taken + 40));
      step = await table.decision(step);
    }
    // Without one more decision of ours: the roll that fell at once, then this one.
    const rolls = page.locator('section[aria-label="Registro"] li');
    const before = await rolls.count();
    await next.click();
    await expect.poll(() => rolls.count()).toBeGreaterThan(before);
    // A roll tells everything about itself.
    await page.locator('[data-testid="roll"]').first().click();
    expect(await page.getByRole('dialog').textContent()).toMatch(/(dadi|Un dado) a \d facce/);
    expect(await page.getByRole('dialog').locator('[data-rule^="SMH-"]').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test('panels fold and keep their width', async () => {
    const page = await house().guest();
    const table = await Table.start(page, 'bot');
    await table.decision();
    const units = page.locator('aside').first();
    const width = async () => (await units.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('separator').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(width).toBeGreaterThan(before + 20);
    await page.getByRole('button', { name: 'Registro: nascondi' }).click();
    await page.reload();
    await table.decision();
    expect(await width()).toBeGreaterThan(before + 20);
    expect(await page.locator('section[aria-label="Registro"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Unità: nascondi' }).click();
    await expect.poll(width).toBeLessThan(60);
    await page.context().close();
  });

  test('the guide is offered once, speaks to each kind of decision, and can be left', async () => {
    const page = await house().guest({ isNew: true });
    const table = await Table.begin(page);
    await table.decision();
    await page.getByRole('button', { name: 'Guidami' }).click();
    const guide = page.locator('[data-testid="guide"]');
    await guide.waitFor();
    expect(await guide.textContent()).toContain('colonna');
    await guide.getByRole('button').click();
    await guide.waitFor({ state: 'detached' });
    await page.reload();
    await table.decision();
    expect(await page.locator('[data-testid="guide-offer"]').count()).toBe(0);
    await page.context().close();
  });

  test('before a roll is given up with heroes who could act, they are named; one may say never again', async () => {
    const page = await house().guest({ isNew: true });
    const scenario = {
      name: 'Un tris',
      system: 'space-marine-heroes',
      rules: ['SMH-11'],
      setup: {
        position: { stage: 'act', setAside: ['triple-1'], armies: [[['donato', 1]], [['victorno', 1]]] },
      },
    };
    const buffer = Buffer.from(JSON.stringify(scenario));
    await page.locator('input[type="file"]').setInputFiles({ name: 'x.jsonc', mimeType: 'application/json', buffer });
    await page.click('[data-play="same-screen"]');
    const table = new Table(page);
    const step = await table.decision();
    const skip = page.locator('[data-choice*="skip"]').first();
    await skip.click();
    const idle = page.locator('[data-testid="idle"]');
    await idle.waitFor();
    expect(await idle.textContent()).toMatch(/Brother/);
    await page.getByRole('button', { name: 'Torna' }).click();
    expect(await table.decision()).toBe(step);
    await skip.click();
    await page.getByRole('checkbox', { name: 'Non avvisare più' }).check();
    await page.click('[data-testid="idle-go-on"]');
    expect(await table.decision(step)).not.toBe(step);
    await page.context().close();
  });

  test('who has nothing to say passes for the whole turn, and can stop', async () => {
    const page = await house().guest({ name: 'Anna' });
    await page.locator('[data-game="black-reach"] [data-start="bot"]').click();
    await page.waitForSelector('[data-testid="prompt"]');
    const table = new Table(page);
    let step = await table.decision();
    const passes = page.locator('[data-pass="turn"]');
    for (let taken = 0; taken < 40 && (await passes.count()) === 0; taken++) {
      await table.choose(() => 0);
      step = await table.decision(step);
    }
    // It may be over as soon as the turn is: watched for from inside the page, which misses nothing.
    const note = page.locator('[data-testid="passing"]');
    const appeared = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!document.querySelector('[data-testid="passing"]')) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await passes.click();
    await appeared;
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    // While the game hides things, what this seat sees is saved, and nothing that led there.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('[data-testid="menu"]').then(() => page.click('[data-menu="save"]')),
    ]);
    const saved = parseScenario(await readFile(await download.path(), 'utf8'));
    expect(saved).toMatchObject({ system: 'black-reach', dice: {}, steps: [], setup: { position: expect.anything() } });
    expect(isProblems(blackReach.position((saved as Scenario).setup.position))).toBe(false);
    await page.context().close();
  });

  test('the odds page: two units meet, exactly', async () => {
    const page = await house().guest();
    await page.locator('a[href="/odds/w40k"]').click();
    await page.locator('[data-odds="attacker"]').selectOption('ork-boyz');
    await page.locator('[data-odds="target"]').selectOption('monolith');
    await page.locator('[data-odds="kind"]').selectOption('melee');
    const result = page.locator('[data-testid="duel-odds"]');
    await result.waitFor();
    expect(await result.textContent()).toContain('ferire 6+');
    await page.locator('[data-odds="kind"]').selectOption('shooting');
    await page.getByRole('slider').last().fill('48');
    // The form does not wait for the answer; who reads it has to.
    await page.locator('main').getByText('nessun’arma').waitFor();
    await page.context().close();
  });

  test('on a phone the settings, the menu and the result fit', async () => {
    const page = await house().guest({ size: PHONE, theme: 'light' });
    await page.click('[data-testid="settings-open"]');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const table = await Table.start(page, 'bot');
    await table.decision();
    await page.click('[data-testid="menu"]');
    await page.click('[data-menu="resign"]');
    await page.click('[data-testid="resign-confirm"]');
    await page.locator('[data-testid="result"]').waitFor();
    await page.locator('[data-row="luck"]').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.context().close();
  });
}
