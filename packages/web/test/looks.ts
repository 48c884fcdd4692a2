// Pictures of every game in several moments, at every size and in space where there is space, to look at:
// node scripts/run-ts.mjs packages/web/test/looks.ts (after a build). FOLDER=/tmp/shots ONLY=warzone MOMENTS=act SIZES=desk narrows it down.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { castingMoment, fightingMoment as clashMoment, rampageMoment } from './aos-moments.ts';
import { activationMoment, movingMoment, shotMoment } from './black-reach-moments.ts';
import { House } from './house.ts';
import { isPainted } from './painted.ts';
import type { Moment } from './reach/moments.ts';
import { Stage } from './reach/stage.ts';
import { cityMoment, cityMoveMoment } from './w40k-city.ts';
import { shootingMoment } from './w40k-crowd.ts';
import { momentOf, SIGHTS } from './warzone-moments.ts';

const FOLDER = process.env.FOLDER ?? '/tmp/shots';
const SIZES = { desk: [1440, 900], wide: [1920, 1080], landscape: [844, 390], portrait: [390, 844] } as const;
/** To paint a table, or to draw it in space without a graphics card, takes its time. */
const PAINTED = 4000;

const sight = (name: string) => () => momentOf(SIGHTS.find((one) => one.name === name)!);
const STAGED: { readonly [system: string]: { readonly [name: string]: () => Moment } } = {
  'black-reach': { activation: activationMoment, moving: movingMoment, shot: shotMoment },
  w40k: { city: cityMoment, move: cityMoveMoment, shoot: shootingMoment },
  aos: { magic: castingMoment, rampage: rampageMoment, clash: clashMoment },
  warzone: { battle: sight('battle'), act: sight('act'), shoot: sight('shoot'), vehicle: sight('vehicle') },
};
/** Moments of the recorded game, by the steps before them. */
const RECORDED: { readonly [system: string]: readonly number[] } = { 'space-marine-heroes': [6, 34, 60] };

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
const isWanted = (system: string) => (process.env.ONLY ?? system).split(',').includes(system);
for (const [name, [width, height]] of Object.entries(SIZES)) {
  if (!(process.env.SIZES ?? name).split(',').includes(name)) continue;
  const look = async (page: Page, what: string) => {
    await page.screenshot({ path: join(FOLDER, `${what}-${name}.png`) });
  };
  for (const [system, moments] of Object.entries(STAGED).filter(([one]) => isWanted(one))) {
    const page = await house.guest({ name: 'Anna', size: { width, height }, isPainted: true });
    const stage = await Stage.open(page, house.url, system);
    for (const [moment, made] of Object.entries(moments)) {
      if (!(process.env.MOMENTS ?? moment).split(',').includes(moment)) continue;
      await stage.show(made());
      await isPainted(page, system);
      await look(page, `${system}-${moment}`);
      if (system === 'black-reach') continue;
      await page.keyboard.press('c');
      await page.locator('[data-testid="space-table"] canvas[data-painted="true"]').waitFor();
      await page.waitForTimeout(PAINTED);
      await look(page, `${system}-${moment}-space`);
      await page.keyboard.press('c');
      await page.keyboard.press('c');
      await page.locator('[data-testid="inch-table"]').waitFor();
    }
    await page.context().close();
  }
  for (const [system, all] of Object.entries(RECORDED).filter(([one]) => isWanted(one))) {
    const page = await house.guest({ name: 'Anna', size: { width, height } });
    const { log } = JSON.parse(readFileSync(join('packages/games', system, 'golden/rules-1.json'), 'utf8'));
    const buffer = Buffer.from(JSON.stringify({ log, players: [] }));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'golden.json', mimeType: 'application/json', buffer });
    await page.locator('[data-replay="forward"]').first().waitFor();
    let step = 0;
    for (const steps of all) {
      for (; step < steps; step++) await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(500);
      await look(page, `${system}-${steps}`);
    }
    await page.context().close();
  }
}
console.log(house.faults);
await house.close();
