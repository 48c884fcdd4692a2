import { randomKind, type System } from '@mischia/ai';
import { asAnyGame } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { game, readySetups } from '../../tabletop/test/skirmish/game.ts';
import { reportOf } from '../src/arena/standings.ts';
import { reportLines } from '../src/arena/table.ts';
import { playUntilStopped } from '../src/commands/arena.ts';

/** A game nobody ships, as a line of `systems.ts` would give it. */
const skirmish: System = {
  id: game.id,
  game: asAnyGame(game),
  name: { key: 'game.name' },
  readySetups,
  sides: () => [],
  players: [randomKind],
  rulesIndex: async () => [],
};

test.each([
  ['two', 2],
  ['three', 3],
] as const)('the smallest inch game, %s sides: bots play it in the arena', async (id, sides) => {
  const setups = readySetups.filter((setup) => setup.id === id);
  const entrants = Array.from({ length: sides }, () => randomKind);
  const series = { system: skirmish, setups, entrants, games: 4 * sides, seed: 'trial' };
  const played = await playUntilStopped(series);
  const report = reportOf(
    series,
    entrants.map((kind) => kind.id),
    played,
    1,
  );
  expect(report.games).toBe(4 * sides);
  expect(report.players.reduce((sum, { wins, draws }) => sum + wins + draws / sides, 0)).toBeCloseTo(4 * sides);
  expect(reportLines(report, 'en').join('\n')).toContain('random');
});
