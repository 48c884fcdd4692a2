import { expect, test } from 'vitest';
import { activationMoment, cardMoment, emptyMoment, shotMoment } from './black-reach-moments.ts';
import type { House } from './house.ts';
import type { Moment } from './reach/moments.ts';
import { Stage } from './reach/stage.ts';

/** The page on a clock of its own that stands still until it is turned: a busy machine changes nothing. */
async function stageWithClock(house: House): Promise<Stage> {
  const page = await house.guest({ name: 'Anna' });
  await page.clock.install({ time: 0 });
  const stage = await Stage.open(page, house.url, 'black-reach');
  await page.clock.pauseAt(A_DAY);
  return stage;
}

const A_DAY = 86_400_000;
const TURN = 20;

/** How long the page takes to pass a moment by itself, in milliseconds of its clock. */
async function passedAfter(stage: Stage, moment: Moment): Promise<number> {
  stage.send(moment);
  let turned = 0;
  for (; stage.answers.length === 0 && turned < NEUTRAL.most; turned += TURN) await stage.page.clock.runFor(TURN);
  expect(stage.answers).toEqual(['pass']);
  return turned;
}

/** As long as every pass takes that nobody thought about; the clock is turned while a message is on its way. */
const NEUTRAL = { least: 700, most: 5000 };

/** Passing for a while. */
export function passingTests(house: () => House): void {
  test('passing at one kind of moment leaves the others', async () => {
    const stage = await stageWithClock(house());
    const { page } = stage;
    await stage.show(cardMoment());
    await page.keyboard.press('n');
    await page.locator('[data-testid="passing"]').waitFor();
    await passedAfter(stage, cardMoment());
    await stage.show(shotMoment());
    expect(await page.locator('[data-testid="passing"]').count()).toBe(1);
    expect(await page.locator('[data-pass]').count()).toBe(3);
    await page.clock.runFor(NEUTRAL.most);
    expect(stage.answers).toEqual([]);
    await page.context().close();
  });

  test('passing for the phase is one key; one’s units are asked for all the same, and the time tells nobody what one holds', async () => {
    const stage = await stageWithClock(house());
    const { page } = stage;
    const empty = await passedAfter(stage, emptyMoment());
    await stage.show(cardMoment());
    await page.keyboard.press('p');
    await page.locator('[data-testid="passing"]').waitFor();
    const held = await passedAfter(stage, cardMoment());
    for (const time of [empty, held]) {
      expect(time).toBeGreaterThanOrEqual(NEUTRAL.least);
      expect(time).toBeLessThan(NEUTRAL.most);
    }

    await stage.show(activationMoment());
    expect(await page.locator('[data-testid="passing"]').count()).toBe(1);
    expect(await page.locator('[data-choice="pass"]').textContent()).toContain('Non fare nulla');
    expect(await page.locator('[data-pass]').count()).toBe(0);
    await page.clock.runFor(NEUTRAL.most);
    expect(stage.answers).toEqual([]);
    // One key, and one is asked again.
    await page.keyboard.press('Escape');
    await stage.show(cardMoment());
    expect(await page.locator('[data-pass="phase"]').count()).toBe(1);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });
}
