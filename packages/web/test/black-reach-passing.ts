import { expect, test } from 'vitest';
import { activationMoment, cardMoment, emptyMoment, shotMoment } from './black-reach-moments.ts';
import type { House } from './house.ts';
import type { Moment } from './reach/moments.ts';
import { Stage } from './reach/stage.ts';

/** How long the page takes to pass a moment by itself. */
async function passedAfter(stage: Stage, moment: Moment): Promise<number> {
  const start = performance.now();
  stage.send(moment);
  await expect.poll(() => stage.answers, { interval: 10, timeout: 5000 }).toEqual(['pass']);
  return performance.now() - start;
}

/** As long as every pass takes that nobody thought about, and what a busy machine may add. */
const NEUTRAL = { least: 650, most: 2500 };

/** Passing for a while. */
export function passingTests(house: () => House): void {
  test('passing at one kind of moment leaves the others', async () => {
    const page = await house().guest({ name: 'Anna' });
    const stage = await Stage.open(page, house().url, 'black-reach');
    await stage.show(cardMoment());
    await page.keyboard.press('n');
    await page.locator('[data-testid="passing"]').waitFor();
    await passedAfter(stage, cardMoment());
    await stage.show(shotMoment());
    expect(await page.locator('[data-testid="passing"]').count()).toBe(1);
    expect(await page.locator('[data-pass]').count()).toBe(3);
    await page.waitForTimeout(NEUTRAL.least + 200);
    expect(stage.answers).toEqual([]);
    await page.context().close();
  });

  test('passing for the phase is one key; one’s units are asked for all the same, and the time tells nobody what one holds', async () => {
    const page = await house().guest({ name: 'Anna' });
    const stage = await Stage.open(page, house().url, 'black-reach');
    const empty = await passedAfter(stage, emptyMoment());
    await stage.show(cardMoment());
    await page.keyboard.press('p');
    await page.locator('[data-testid="passing"]').waitFor();
    const held = await passedAfter(stage, cardMoment());
    for (const time of [empty, held]) {
      expect(time).toBeGreaterThan(NEUTRAL.least);
      expect(time).toBeLessThan(NEUTRAL.most);
    }

    await stage.show(activationMoment());
    expect(await page.locator('[data-testid="passing"]').count()).toBe(1);
    expect(await page.locator('[data-choice="pass"]').textContent()).toContain('Non fare nulla');
    expect(await page.locator('[data-pass]').count()).toBe(0);
    await page.waitForTimeout(NEUTRAL.least + 200);
    expect(stage.answers).toEqual([]);
    // One key, and one is asked again.
    await page.keyboard.press('Escape');
    await stage.show(cardMoment());
    expect(await page.locator('[data-pass="phase"]').count()).toBe(1);
    expect(house().faults).toEqual([]);
    await page.context().close();
  });
}
