import { expect, test } from 'vitest';
import { activationMoment, cardMoment, firedMoment } from './black-reach-moments.ts';
import type { House } from './house.ts';
import { Stage } from './reach/stage.ts';

/** Attacks on the board are seen. */
export function strikeTests(house: () => House): void {
  test('a shot flies from tile to tile, for a moment; rest means rest', async () => {
    const page = await house().guest({ name: 'Anna' });
    const stage = await Stage.open(page, house().url, 'black-reach');
    const [before, after] = [activationMoment(), firedMoment()];
    const strikes = page.locator('[data-testid="strikes"]');
    await stage.show(before);
    // Who asks for no motion sees none.
    await stage.show(after);
    expect(await strikes.count()).toBe(0);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(86_400_000);
    await stage.show(before);
    await stage.show(after);
    const shot = strikes.locator('[data-strike="shot"]');
    await shot.waitFor({ state: 'attached' });
    // From the middle of the one tile to the middle of the other, as they lie on the board.
    const line = await shot.locator('path').first().getAttribute('d');
    const middleOf = async (id: string) => {
      const drawn = await page.locator(`[data-piece="${id}"]`).getAttribute('transform');
      return (drawn?.match(/[\d.]+/g) ?? []).map((length) => Number(length) * 10).join(' ');
    };
    expect(line).toBe(`M${await middleOf('O02-1')}L${await middleOf('U02-1')}`);
    await page.clock.runFor(2500);
    await strikes.waitFor({ state: 'detached' });
    expect(house().faults).toEqual([]);
    await page.context().close();
  });

  test('a card says what it does where it is chosen', async () => {
    const page = await house().guest({ name: 'Anna' });
    const stage = await Stage.open(page, house().url, 'black-reach');
    await stage.show(cardMoment());
    await page.locator('[data-choice^="card:"]').first().hover();
    await expect.poll(() => page.locator('[data-testid="choice-explained"]').textContent()).toMatch(/\w{4}.*\./);
    await page.context().close();
  });
}
