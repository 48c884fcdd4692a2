// A whole game by the main button, with a picture every so many decisions, to look through (after a build):
// FOLDER=/tmp/shots ONLY=aos SIZES=desk EVERY=30 node scripts/run-ts.mjs packages/web/test/album.ts
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { House } from './house.ts';
import { startBattle } from './inch-battle.ts';
import { isPainted } from './painted.ts';

const { FOLDER = '/tmp/shots', ONLY = 'warzone,aos', SIZES = 'desk,landscape', EVERY = '30', SETUP } = process.env;
const SIZE: { readonly [name: string]: { readonly width: number; readonly height: number } } = {
  desk: { width: 1440, height: 900 },
  landscape: { width: 844, height: 390 },
};
const MOST = 1200;

mkdirSync(FOLDER, { recursive: true });
const house = await House.open();
for (const system of ONLY.split(',')) {
  for (const size of SIZES.split(',')) {
    await house.begin(`album ${system} ${size}`);
    const page = await house.guest({ size: SIZE[size]!, name: 'Anna', isPainted: true });
    const table = await startBattle(page, system, 'bot', SETUP);
    let step = await table.decision();
    let taken = 0;
    for (; step !== 'over' && taken < MOST; taken++) {
      if (taken % Number(EVERY) === Number(EVERY) - 1) {
        await isPainted(page, system);
        await page.screenshot({ path: join(FOLDER, `${system}-${size}-${String(taken).padStart(4, '0')}.png`) });
      }
      await table.choose(() => 0);
      step = await table.decision(step);
    }
    await page.waitForTimeout(1000);
    await page.screenshot({ path: join(FOLDER, `${system}-${size}-end.png`) });
    console.log(system, size, taken, house.faults);
    await page.context().close();
  }
}
await house.close();
