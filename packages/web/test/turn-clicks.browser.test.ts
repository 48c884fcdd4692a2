import type { Json } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { FIELD, row } from './aos-moments.ts';
import { Hand, playFrom } from './hand.ts';
import { houseForTests } from './house-for-tests.ts';

const house = houseForTests();

/** Presses the main button until the headline shows another player's turn, or another turn; only Anna's own presses count. */
async function turnTaken(
  system: string,
  position: Json,
  drags: { readonly [model: string]: { x: number; y: number } },
) {
  const page = await house().guest({ name: 'Anna' });
  const table = await playFrom(page, system, position);
  const hand = new Hand(page);
  const headline = page.locator('header h1 + span');
  const begun = await headline.textContent();
  const isOurs = async () =>
    ((await page.locator('[data-testid="prompt"]').textContent()) ?? '').startsWith('Decide Anna');
  let step = await table.decision();
  for (const [model, by] of Object.entries(drags)) {
    await hand.drag(model, by);
    await page.locator(`[data-token="${model}"][data-ghost="good"]`).waitFor();
  }
  const pressed: string[] = [];
  for (let taken = 0; taken < 120 && step !== 'over' && (await headline.textContent()) === begun; taken++) {
    if (await isOurs()) {
      hand.clicks++;
      pressed.push(await table.kind());
    }
    // Who falls and who is tested next is left to the game for the rest of the phase; else the main button.
    const rest = page.locator('[data-choice="rest"]');
    if ((await rest.count()) > 0) await rest.click();
    else await table.choose(() => 0);
    step = await table.decision(step);
  }
  expect(await headline.textContent()).not.toBe(begun);
  expect(house().faults).toEqual([]);
  await page.context().close();
  return { clicks: hand.clicks, drags: hand.drags, pressed };
}

test('[AOS] a turn of four units takes four drags and at most fifteen clicks', async () => {
  const position = {
    ...FIELD,
    phase: 'movement',
    step: 'move',
    terrain: [],
    units: {
      a1: { scroll: 'vindictors', models: row(5, 4, 7, 1.7) },
      a2: { scroll: 'vindictors', models: row(5, 14, 7, 1.7) },
      a3: { scroll: 'annihilators', models: row(3, 22, 4, 2.2) },
      a4: { scroll: 'praetors', models: row(3, 37, 7, 2) },
      b1: { scroll: 'gutrippaz', models: row(10, 4, 22) },
      b2: { scroll: 'gutrippaz', models: row(7, 34, 16) },
    },
  } as unknown as Json;
  const { clicks, drags } = await turnTaken('aos', position, {
    'a1.1': { x: 0, y: 3 },
    'a2.1': { x: 0, y: 3 },
    'a3.1': { x: 0, y: 3 },
    'a4.1': { x: 0, y: 3 },
  });
  console.info(`Age of Sigmar: ${clicks} clicks, ${drags} drags`);
  expect([drags, clicks <= 15, clicks >= 3]).toEqual([4, true, true]);
});

/** The last of several to fight is not selected: its fight begins with its first move. */
const beginsFight = (kind: string) => kind === 'select-to-fight' || kind === 'move-pile-in';

/** Ten in two ranks. */
const block = (x: number, y: number) => [...row(5, x, y), ...row(5, x, y + 1.6)];

const FORWARD = { 'a1.1': { x: 0, y: 4 }, 'a2.1': { x: 0, y: 4 }, 'a3.1': { x: 0, y: 4 }, 'a4.1': { x: 0, y: 4 } };

test('[AOS] a turn in which four units move, charge and fight takes at most fifteen clicks', async () => {
  const position = {
    ...FIELD,
    // Nobody is redeployed between two drags.
    players: [{ cp: 3 }, { cp: 0 }],
    phase: 'movement',
    step: 'move',
    terrain: [],
    units: {
      a1: { scroll: 'vindictors', models: row(5, 3, 8, 1.7) },
      a2: { scroll: 'vindictors', models: row(5, 14, 8, 1.7) },
      a3: { scroll: 'vindictors', models: row(5, 25, 8, 1.7) },
      a4: { scroll: 'vindictors', models: row(5, 36, 8, 1.7) },
      b1: { scroll: 'gutrippaz', models: block(2, 17) },
      b2: { scroll: 'gutrippaz', models: block(14, 17) },
      b3: { scroll: 'gutrippaz', models: block(25, 17) },
      b4: { scroll: 'gutrippaz', models: block(36, 17) },
    },
  } as unknown as Json;
  const { clicks, drags, pressed } = await turnTaken('aos', position, FORWARD);
  console.info(`Age of Sigmar, melee: ${clicks} clicks, ${drags} drags: ${pressed.join(' ')}`);
  expect([drags, clicks <= 15, pressed.filter(beginsFight).length]).toEqual([4, true, 4]);
});

test('[W40K] a turn in which four units move, charge and fight takes at most fifteen clicks', async () => {
  const boyz = (x: number, y: number) => ({ sheet: 'ork-boyz', models: block(x, y) });
  const position = {
    table: [44, 60],
    phase: 'movement',
    step: 'move',
    units: {
      a1: { sheet: 'assault-intercessor-squad', models: row(5, 3, 20) },
      a2: { sheet: 'assault-intercessor-squad', models: row(5, 14, 20) },
      a3: { sheet: 'assault-intercessor-squad', models: row(5, 25, 20) },
      a4: { sheet: 'assault-intercessor-squad', models: row(5, 36, 20) },
      b1: boyz(3, 29),
      b2: boyz(14, 29),
      b3: boyz(25, 29),
      b4: boyz(36, 29),
    },
  } as unknown as Json;
  const { clicks, drags, pressed } = await turnTaken('w40k', position, FORWARD);
  console.info(`Warhammer 40,000, melee: ${clicks} clicks, ${drags} drags: ${pressed.join(' ')}`);
  expect([drags, clicks <= 15, pressed.filter(beginsFight).length]).toEqual([4, true, 4]);
});

test('[WZ] a turn of four squads of two models takes at most fifteen clicks', async () => {
  const two = (unit: string, model: string, x: number, y: number, facing: number) => ({
    unit,
    models: { [model]: 2 },
    at: [
      [x, y],
      [x + 2, y],
    ],
    facing,
  });
  const position = {
    table: 'fields',
    units: {
      a1: two('free-marines', 'free-marine', 18, 8, 90),
      a2: two('free-marines', 'free-marine', 24, 8, 90),
      a3: two('free-marines', 'free-marine', 30, 8, 90),
      a4: two('free-marines', 'free-marine', 36, 8, 90),
      b1: two('ashigaru-squad', 'ashigaru', 24, 20, 270),
      b2: two('ashigaru-squad', 'ashigaru', 32, 20, 270),
    },
  } as unknown as Json;
  const { clicks } = await turnTaken('warzone', position, {});
  console.info(`Warzone: ${clicks} clicks`);
  expect([clicks <= 15, clicks >= 4]).toEqual([true, true]);
});
