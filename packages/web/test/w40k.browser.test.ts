import { expect, test } from 'vitest';
import { findings } from './findings.ts';
import { PHONE } from './house.ts';
import { houseForTests } from './house-for-tests.ts';
import { codes, drag, playByKeys, playOn, playTo, smallButtons, startBattle } from './inch-battle.ts';

const house = houseForTests();

test('a whole battle against the bot; refusals on the table; a reload in the middle resumes', async () => {
  const page = await house().guest({ name: 'Anna' });
  const table = await startBattle(page, 'w40k', 'bot');
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

  await page.getByRole('link', { name: 'Rivedi la partita' }).press('Enter');
  await page.locator('[data-testid="replay-controls"]').waitFor();
  await page.keyboard.press('End');
  await page.locator('[data-testid="inch-table"] [data-token]').first().waitFor();
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole battle on one screen by the main button alone: both armies deploy, move and shoot', async () => {
  const page = await house().guest({ language: 'en' });
  const table = await startBattle(page, 'w40k', 'same-screen');
  await table.decision();
  const kinds = await playOn(page, 'straight');
  for (const kind of ['deploy', 'set-up', 'select-to-move', 'move-normal', 'select-to-shoot', 'declare-shots']) {
    expect(kinds).toContain(kind);
  }
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a whole battle by keyboard alone, in the text table, to the result', async () => {
  const page = await house().guest({ theme: 'light' });
  const table = await startBattle(page, 'w40k', 'bot');
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
  expect(house().faults).toEqual([]);
  await page.context().close();
});

test('a phone held sideways: the table from edge to edge, nothing too small to touch', async () => {
  const page = await house().guest({ size: PHONE });
  const table = await startBattle(page, 'w40k', 'bot');
  await playTo(table, 'set-up');
  await page.getByRole('button', { name: 'Strumenti del tavolo' }).click();
  expect(await smallButtons(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});
