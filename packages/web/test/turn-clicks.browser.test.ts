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
    await page.locator(`[data-token="${model}"][data-ghost="good"]`).waitFor({ timeout: 30_000 });
  }
  for (let taken = 0; taken < 120 && step !== 'over' && (await headline.textContent()) === begun; taken++) {
    if (await isOurs()) hand.clicks++;
    await table.choose(() => 0);
    step = await table.decision(step);
  }
  expect(await headline.textContent()).not.toBe(begun);
  expect(house().faults).toEqual([]);
  await page.context().close();
  return hand;
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
