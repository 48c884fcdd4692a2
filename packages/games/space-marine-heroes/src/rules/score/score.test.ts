import { expect, test } from 'vitest';
import { given, plain } from '../../../test/given.ts';
import { scoreOf } from './score.ts';
import { seriesWinners } from './series.ts';
import { hasWon } from './victory.ts';

test('[SMH-19] Inspire doubles the spaces of its bearer', () => {
  const army = [
    ['donato', 3],
    ['sanyctus', 1],
    ['aramus', 0],
    ['dyrael', 2],
    ['phaello', 4],
  ];
  expect(scoreOf(given({ armies: [army, []] }), 0)).toBe(13);
});

test('[SMH-20] three heroes past the middle and a strictly higher score', () => {
  const enemy = (score: number) => plain(0, score);
  expect(hasWon(given({ armies: [plain(4, 4, 5, 0, 1), enemy(6)] }), 0)).toBe(true);
  expect(hasWon(given({ armies: [plain(4, 4, 3, 3, 3), enemy(5)] }), 0)).toBe(false);
  expect(hasWon(given({ rows: 3, armies: [plain(3, 3, 3), plain(3, 3, 3)] }), 0)).toBe(false);
});

test('[SMH-21] the sum of scores decides, then games won, then nobody', () => {
  const game = (a: number, b: number, winner: 0 | 1 | null) => ({ scores: [a, b], winner });
  expect(seriesWinners([game(14, 13, 0), game(9, 15, 1), game(12, 10, 0)])).toEqual([1]);
  expect(seriesWinners([game(14, 13, 0), game(9, 12, 1), game(12, 10, 0)])).toEqual([0]);
  expect(seriesWinners([game(14, 13, 0), game(12, 13, 1), game(9, 9, null)])).toEqual([]);
});
