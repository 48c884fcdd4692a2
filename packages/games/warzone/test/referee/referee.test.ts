import { describe, expect, test } from 'vitest';
import { refereed, refereedFrom } from './play.ts';
import { Report } from './report.ts';
import { fights, setups } from './setups.ts';

// WZ_REFEREE=200 npx vitest run packages/games/warzone/test/referee: so many games, half of them whole battles from their
// deployment, half from positions thrown together. Without it twenty are looked at for a while.
const long = process.env.WZ_REFEREE !== undefined;
const games = Number(process.env.WZ_REFEREE ?? 20);
const answers = long ? Number.POSITIVE_INFINITY : 120;
const fromPosition = long ? 200 : 50;

describe('the referee and the game agree', () => {
  test(`[WZ-05.1] in ${games / 2} random battles`, () => {
    const total = new Report();
    for (let game = 0; game < games / 2; game++) {
      const { name, setup } = setups[game % setups.length]!;
      total.add(refereed(name, setup, 100 + game, answers));
    }
    expect(total.findings).toEqual([]);
    // Far more than this are made; fewer would mean that it looked away.
    expect(total.count).toBeGreaterThan(400 * games);
  });

  test(`[WZ-05.1] in battles from ${games / 2} random positions`, () => {
    const total = new Report();
    for (let game = 0; game < games / 2; game++) {
      const { name, setup } = fights[game % (long ? fights.length : 4)]!;
      total.add(refereedFrom(name, setup, 100 + game, fromPosition));
    }
    expect(total.findings).toEqual([]);
    expect(total.count).toBeGreaterThan(150 * games);
  });
});
