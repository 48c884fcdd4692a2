import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Json, Match, seededDice, viewFor } from '@mischia/kernel';
import type { MoveAnswer, PlaceAnswer } from '@mischia/tabletop';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { game } from '../../tabletop/test/skirmish/game.ts';
import { House } from './house.ts';
import { Stage } from './reach/stage.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const SEATS = 3;

let house: House;
let folder: string;

/** The whole client with one game more, which nobody ships. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mischia-trial-'));
  await build({
    configFile: here('../vite.config.ts'),
    root: here('./trial'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  house = await House.open(folder);
});
afterAll(async () => {
  await house?.close();
  await rm(folder, { recursive: true, force: true });
});

test('a game that only tells what it is plays on the inch table: set up, drag, plan, three seats, model by model', async () => {
  const match = Match.start(game, { sides: SEATS }, { dice: seededDice('skirmish') });
  const page = await house.guest({ language: 'en' });
  const stage = await Stage.open(page, house.url, 'skirmish', SEATS);
  const show = async () => {
    const { seat } = match.requests[0]!;
    const moment = { from: 'trial', seat, view: viewFor(match, seat), events: [] };
    await stage.show(JSON.parse(JSON.stringify(moment)));
    await page.locator('div[data-working="false"]').waitFor();
  };
  const give = async (answer: Json) => {
    const { seat, id } = match.requests[0]!;
    expect(match.answer(seat, id, answer)).toMatchObject({ ok: true });
    await show();
  };
  const ghosts = page.locator('[data-ghost]');
  const drag = async (token: string, dx: number, dy: number) => {
    const box = (await page.locator(token).first().boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 2 });
    await page.mouse.move(x + dx, y + dy, { steps: 2 });
    await page.mouse.up();
  };

  // The last seat sets up: where shown, somewhere else, or dragged there.
  await show();
  expect(await page.locator('[data-side]').count()).toBe(SEATS);
  expect(await page.locator('[data-side]').first().getAttribute('data-side')).toBe('2');
  expect(await ghosts.count()).toBe(2);
  expect(await page.locator('[data-token="spell"]').count()).toBe(1);
  await stage.press('elsewhere');
  await drag('[data-ghost]', 6, 0);
  const placed = (await stage.press('place')) as unknown as PlaceAnswer;
  expect(placed.at.map(({ model }) => model)).toEqual(['c1.1', 'c1.2']);
  await give(placed as unknown as Json);

  // The first seat: a squad as a whole, by the planner in its worker.
  await give('move:a1');
  await expect.poll(() => page.workers().length).toBe(1);
  expect(await stage.offered()).toContain('goal:unit:b1');
  await stage.press('goal:unit:b1');
  await page.locator('div[data-working="false"]').waitFor();
  await expect.poll(() => ghosts.count()).toBe(3);
  const walked = (await stage.press('go')) as unknown as MoveAnswer;
  expect(walked.moves.length).toBe(3);
  await give(walked as unknown as Json);
  for (let asked = match.requests[0]!; asked.seat === 0; asked = match.requests[0]!) await give('end-phase');

  // The second: one model, then the other; led another way it goes that way.
  await give('move:b1');
  await stage.back();
  await drag('[data-token="b1.2"]:not([data-ghost])', 30, 0);
  expect(await page.locator('[data-note="length"]').count()).toBe(0);
  await drag('[data-token="b1.1"]:not([data-ghost])', 0, -14);
  await page.locator('[data-note="length"]').waitFor();
  expect(await ghosts.count()).toBe(1);
  await stage.back();
  await drag('[data-token="b1.1"]:not([data-ghost])', 0, -60);
  await page.locator('[data-note="length"]').waitFor();
  expect(await stage.offered()).toContain('go');
  await give('stay');
  expect(await page.locator('[data-token="b1.2"]:not([data-ghost])').count()).toBe(1);
  expect(house.faults).toEqual([]);
  await page.context().close();
});
