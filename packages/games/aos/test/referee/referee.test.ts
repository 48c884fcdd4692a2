import { describe, expect, test } from 'vitest';
import { refereed, refereedFrom } from './play.ts';
import { Report } from './report.ts';
import { setups } from './setups.ts';

// AOS_REFEREE=200 npx vitest run packages/games/aos/test/referee: so many battles and so many positions.
const games = Number(process.env.AOS_REFEREE ?? 20);

/** Mostly the ready battles, which come first; of the others, which are longer, each in its turn. */
const ORDER = [0, 1, 2, 3, 0, 4, 1, 2, 5, 0, 1, 2, 6, 0, 3, 1, 2, 7, 4, 8];

describe('the referee and the game agree', () => {
  test(`[AOS-0.2] in ${games} random battles`, () => {
    const total = new Report();
    for (let game = 0; game < games; game++) {
      const { name, setup } = setups[ORDER[game % ORDER.length]!]!;
      total.add(refereed(name, setup, game));
    }
    expect(total.findings).toEqual([]);
    // Far more than this are made; fewer would mean that it looked away.
    expect(total.count).toBeGreaterThan(4000 * games);
  });

  test('[AOS-0.2] in battles from random positions', () => {
    const total = new Report();
    for (let game = 0; game < games / 4; game++) {
      const { name, setup } = setups[game % setups.length]!;
      total.add(refereedFrom(name, setup, game, 60));
    }
    expect(total.findings).toEqual([]);
    expect(total.count).toBeGreaterThan(300 * (games / 4));
  });
});
