import { describe, expect, test } from 'vitest';
import { refereed, refereedFrom } from './play.ts';
import { Report } from './report.ts';
import { setups } from './setups.ts';

// AOS_REFEREE=200 npx vitest run packages/games/aos/test/referee: so many battles and so many positions.
const games = Number(process.env.AOS_REFEREE ?? 20);
const READY = 5;

/** Whole battles; every other one is one of those that are ready. */
function setupOf(game: number) {
  const ready = game % 2 === 0;
  const number = ready ? (game / 2) % READY : READY + (((game - 1) / 2) % (setups.length - READY));
  return setups[number]!;
}

describe('the referee and the game agree', () => {
  test(`[AOS-0.2] in ${games} random battles`, () => {
    const total = new Report();
    for (let game = 0; game < games; game++) {
      const { name, setup } = setupOf(game);
      total.add(refereed(name, setup, game));
    }
    expect(total.findings).toEqual([]);
    // Far more than this are made; fewer would mean that it looked away.
    expect(total.count).toBeGreaterThan(5000 * games);
  });

  test('[AOS-0.2] in battles from random positions', () => {
    const total = new Report();
    for (let game = 0; game < games / 2; game++) {
      const { name, setup } = setups[game % setups.length]!;
      total.add(refereedFrom(name, setup, game, 60));
    }
    expect(total.findings).toEqual([]);
    expect(total.count).toBeGreaterThan(500 * (games / 2));
  });
});
