// Measures the inch table in Chromium, after a build: node scripts/run-ts.mjs packages/web/test/w40k-performance.ts
// Two hundred models; the bars are printed beside the figures, nothing fails. LOOK=painted: the table as players see it.
import { House } from './house.ts';
import type { Moment } from './reach/moments.ts';
import { Stage } from './reach/stage.ts';
import {
  chargeMoveMoment,
  chargingMoment,
  consolidateMoment,
  crowdedMoment,
  fightingMoment,
  pileInMoment,
  shootingMoment,
} from './w40k-crowd.ts';
import { DRAG, HANDLER, Stopwatch } from './w40k-stopwatch.ts';

const IDLE = 'div[data-working="false"]';

const house = await House.open();
const isPainted = process.env.LOOK === 'painted';
const page = await house.guest({ isPainted });
const stage = await Stage.open(page, house.url, 'w40k');
const watch = await Stopwatch.on(page);

const boxOf = async (token: string) => (await page.locator(`[data-token="${token}"]`).first().boundingBox())!;
const middleOf = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) =>
  [x + width / 2, y + height / 2] as const;
const press = async (token: string) => page.mouse.click(...middleOf(await boxOf(token)));
const choice = (id: string, nth = 0) => page.locator(`[data-choice^="${id}"]`).nth(nth);

/** Shows a moment and waits until the planner is done with it. */
async function show(moment: Moment): Promise<void> {
  await stage.show(moment);
  await page.locator(IDLE).waitFor();
  await page.waitForTimeout(400);
}

await show(crowdedMoment());
if (isPainted) await page.locator('[data-token] image').nth(199).waitFor({ state: 'attached' });
console.log(`models on the table: ${await page.locator('[data-token]:not([data-ghost])').count()}`);
const field = (await page.locator('[data-testid="inch-table"]').boundingBox())!;
const middle = { x: field.x + field.width / 2, y: field.y + field.height / 2 };

console.log('\nLooking and picking');
await watch.script('pointer over the table', 20, (i) => page.mouse.move(middle.x + i * 3, middle.y));
await watch.script('unit picked', 8, (i) => press(i % 2 === 0 ? 'b2.8' : 'a3.8'));
await watch.script('unit picked in the list', 6, (i) => page.locator(`[data-unit="a${1 + (i % 5)}"]`).click());
await watch.script('option under the pointer', 8, (i) => choice('goal:', i % 4).hover());
await page.mouse.move(middle.x, middle.y);
await watch.script('wheel', 8, () => page.mouse.wheel(0, -60));
await wholeTable();
await watch.script('unit framed by a double click', 4, async () =>
  page.mouse.dblclick(...middleOf(await boxOf('a3.8'))),
);
await wholeTable();
await page.mouse.move(middle.x, middle.y);
await page.mouse.down();
await watch.script('pan', 10, (i) => page.mouse.move(middle.x + 8 + i * 5, middle.y + 8 + i * 3));
await page.mouse.up();
await wholeTable();
await page.keyboard.down('Shift');
await page.mouse.move(middle.x - 200, middle.y);
await page.mouse.down();
await watch.script('frame drawn around models', 8, (i) => page.mouse.move(middle.x + i * 10, middle.y + 100 + i * 20));
await watch.script('frame let go', 0, () => page.mouse.up());
await page.keyboard.up('Shift');
const words: number[] = [];
const picture: number[] = [];
for (let i = 0; i < 5; i++) {
  words.push(await watch.spentOn(() => page.keyboard.press('v')));
  picture.push(await watch.spentOn(() => page.keyboard.press('v')));
}
watch.print('text table on', words, HANDLER);
watch.print('text table off', picture, HANDLER);

console.log('\nTools');
await press('a3.8');
await page.keyboard.press('t');
const [enemyX, enemyY] = middleOf(await boxOf('b2.8'));
await watch.script('tape to the pointer', 20, (i) => page.mouse.move(enemyX - i * 4, enemyY - 30 - i));
await page.keyboard.press('l');
await watch.script('sight to the pointer', 10, async (i) =>
  page.mouse.move(...middleOf(await boxOf(`b${1 + (i % 5)}.${1 + i}`))),
);
await page.keyboard.press('l');
await watch.script('rings on and off', 5, () => page.keyboard.press('r'));

console.log('\nDragging');
await dragged('20 models, allowed', 'a3.8', false, { x: 0, y: -8 });
await dragged('20 models, refused', 'a3.8', false, { x: 0, y: -300 });
await picked(['a3.16', 'a3.20']);
await dragged('5 models, allowed', 'a3.18', false, { x: 0, y: -8 });
await dragged('one model, allowed', 'a3.18', true, { x: 0, y: -8 });

console.log('\nPlanner: planned ahead, then asked at once after a new position');
for (const goal of ['goal:marker', 'goal:range', 'goal:unit']) {
  if ((await choice(goal).count()) === 0) continue;
  const back = () => page.keyboard.press('Escape');
  await watch.script(`${goal} (planned ahead)`, 4, () => choice(goal).click(), back);
  await answered(`${goal}: press`, crowdedMoment(), () => choice(goal).click());
}
await watch.script('undo asked for', 3, () => page.keyboard.press('z'));
await arrival('suggested move', crowdedMoment());
await arrival('charge move', chargeMoveMoment());
await arrival('pile in', pileInMoment());
await arrival('consolidate', consolidateMoment());
await arrival('charge odds of five targets', chargingMoment());
await watch.script('charge target under the pointer', 6, (i) => choice('target:', i % 5).hover());

console.log('\nAttacks');
await arrival('shots with their odds', shootingMoment());
await watch.script('target under the pointer, odds and line', 8, (i) => choice('all>', i % 5).hover());
await watch.script(
  'shots divided',
  3,
  () => choice('split').click(),
  () => page.keyboard.press('Escape'),
);
await arrival('blows with their odds', fightingMoment());
await watch.script(
  'blow under the pointer',
  6,
  () => choice('all>').hover(),
  () => page.mouse.move(middle.x, middle.y),
);

console.log('\nCameras');
await show(crowdedMoment());
await page.keyboard.press('c');
await page.locator('[data-testid="space-table"] canvas').waitFor();
await page.waitForTimeout(1500);
// From free to shoulder, to the view from above, to free again.
const cameras: { readonly [to: string]: number[] } = { shoulder: [], top: [], free: [] };
for (let i = 0; i < 5; i++) {
  for (const [to, spent] of Object.entries(cameras)) {
    spent.push(
      await watch.spentOn(async () => {
        await page.keyboard.press('c');
        await page.locator(`[data-camera="${to}"]`).waitFor();
      }),
    );
  }
}
for (const [to, spent] of Object.entries(cameras)) watch.print(`camera changed to ${to}`, spent.slice(1), HANDLER);

console.log('\nIn space');
const space = page.locator('[data-testid="space-table"]');
const held = await heldInSpace();
await watch.script('pointer over the models', 12, (i) => page.mouse.move(held.x + i * 3, held.y));
await watch.script('unit picked', 4, (i) => page.mouse.click(held.x + (i % 2), held.y));
await page.mouse.move(held.x, held.y);
await page.mouse.down();
await watch.script('20 models led: first step', 0, () => page.mouse.move(held.x, held.y - 12));
await watch.script('20 models led: step', 8, (i) => page.mouse.move(held.x + i, held.y - 16));
await watch.script('let go', 0, () => page.mouse.up());
await watch.script('turned by Q', 4, () => page.keyboard.press('q'));
await page.keyboard.press('Escape');
await page.mouse.move(field.x + field.width / 2, field.y + field.height - 12);
await page.mouse.down();
await watch.script('the eye led round', 8, (i) => page.mouse.move(middle.x + i * 6, field.y + field.height - 12));
await page.mouse.up();
await watch.script('the eye brought nearer', 6, () => page.mouse.wheel(0, -60));
const cost = await space.evaluate(({ dataset: { draws, triangles } }) => ({ draws, triangles }));
console.log(`a picture in space: ${cost.draws} draw calls, ${cost.triangles} triangles, without the shadow map`);

console.log(
  `\nfaults: ${house.faults.length}; over the bar: ${watch.over.length === 0 ? 'nothing' : watch.over.join(', ')}`,
);
await house.close();

/** Picking up, every step, and putting down; then how long a step takes to show its ghosts or its refusal. */
async function dragged(name: string, token: string, alone: boolean, by: { readonly x: number; readonly y: number }) {
  const [x, y] = middleOf(await boxOf(token));
  if (alone) await page.keyboard.down('Alt');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await watch.script(`${name}: first step`, 0, () => page.mouse.move(x, y - 6));
  await watch.script(`${name}: step`, 6, (i) => page.mouse.move(x + by.x + i, y + by.y));
  const shown: number[] = [];
  for (let i = 0; i < 6; i++) {
    shown.push(
      await watch.until('pointermove', '[data-ghost]', () => page.mouse.move(x + by.x + (i % 2 ? 3 : -3), y + by.y)),
    );
  }
  const ghosts = await page.locator('[data-ghost]').count();
  const [note] = await page.locator('[data-note="length"], [data-note="refusal"]').allTextContents();
  watch.print(`${name}: until ${ghosts} ghosts show (${note ?? 'NOTHING DRAGGED'})`, shown, DRAG, '', 'median');
  await watch.script(`${name}: let go`, 0, () => page.mouse.up());
  if (alone) await page.keyboard.up('Alt');
  await page.keyboard.press('Escape');
  await watch.settled();
}

/** The whole table in sight again, and nothing drawn on it. */
async function wholeTable(): Promise<void> {
  await page.mouse.move(middle.x, middle.y);
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, 240);
  await page.keyboard.press('Escape');
  await watch.settled();
}

/** A place over a model of the unit that may move. */
async function heldInSpace(): Promise<{ readonly x: number; readonly y: number }> {
  const sign = space.locator('em').filter({ hasText: 'A3' }).locator('..');
  const box = (await sign.boundingBox())!;
  for (let down = 4; down < 200; down += 4) {
    const place = { x: box.x + box.width / 2, y: box.y + box.height + down };
    await page.mouse.move(place.x, place.y);
    if ((await space.getAttribute('data-held')) === 'true') return place;
  }
  throw new Error('nobody is to be held in space');
}

/** A frame from one model to another picks those between them. */
async function picked([from, to]: readonly [string, string]): Promise<void> {
  const [a, b] = [await boxOf(from), await boxOf(to)];
  await page.keyboard.down('Shift');
  // From the bare ground before the front rank: a press on a model would drag it.
  await page.mouse.move(a.x + 1, a.y - 12);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width - 1, b.y + b.height * 0.8, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  console.log(`picked: ${await page.locator('[data-picked="true"]').count()}`);
}

/** A press at once after a new position, when nothing is planned yet: its script, and when the ghosts are there. */
async function answered(name: string, moment: Moment, act: () => Promise<unknown>): Promise<void> {
  const shown: number[] = [];
  for (let i = 0; i < 3; i++) {
    await stage.show(moment);
    shown.push(await watch.until('pointerdown', `body:has([data-step*="goal"]) ${IDLE} [data-ghost]`, act));
    await page.keyboard.press('Escape');
  }
  watch.print(`${name} until the ghosts show`, shown, undefined);
}

/** A new question: its script on the page, and how long the planner takes until everything is on screen. */
async function arrival(name: string, moment: Moment): Promise<void> {
  const spent: number[] = [];
  const worked: number[] = [];
  for (let i = 0; i < 4; i++) {
    worked.push(await watch.workingDuring(async () => spent.push(await watch.spentOn(() => show(moment)))));
  }
  watch.print(`${name}: the question arrives (no handler)`, spent, undefined);
  watch.print(`${name}: until the planner's answer is on screen`, worked, undefined);
}
