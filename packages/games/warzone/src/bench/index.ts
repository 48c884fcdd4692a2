import { benchGames, type Figure, printFigures, type SizeOfGame } from '@mischia/kernel/bench';
import { readyArmies } from '../army/ready.ts';
import type { BattleSetup } from '../army/setup.ts';
import { game } from '../game.ts';
import type { Battle } from '../state.ts';

const FORCES = ['bauhaus', 'dark-legion'] as const;

/** The ready lists of the two forces with every unit so many times, on one table. */
function battleOf(points: number, times = 1): BattleSetup {
  const players = FORCES.map((force) => {
    const { limit, list } = readyArmies.find(({ id }) => id === `${force}-${points}`)!;
    const units = Array.from({ length: times }, () => list.units).flat();
    return { limit: times * limit, army: { ...list, units } };
  });
  return { scenario: 'skirmish', table: 'fields', players };
}

function sizeOf(games: number, points: number, times = 1): SizeOfGame<BattleSetup> {
  const label = `${points} points a side${times > 1 ? `, every unit ${times} times` : ''}`;
  return { label, setups: [battleOf(points, times)], games: Math.max(5, Math.round((games * 500) / points / times)) };
}

const modelsIn = ({ units }: Battle): number => Object.values(units).reduce((sum, unit) => sum + unit.models.length, 0);

/**
 * Whole random games with the log on: the same units once, twice and three times, which tells how the cost grows with the models,
 * then the larger ready lists, which have vehicles and flyers that the small ones lack.
 */
export function run(games = 20): Figure[] {
  // Compiling takes longer than one round of games.
  benchGames(game, [sizeOf(games, 500)], modelsIn);
  const sameUnits = benchGames(
    game,
    [1, 2, 3].map((times) => sizeOf(games, 500, times)),
    modelsIn,
  );
  const larger = benchGames(
    game,
    [1000, 1500].map((points) => sizeOf(games, points)),
    modelsIn,
  );
  // Growth and memory are told once.
  return [...larger.slice(0, -2), ...sameUnits];
}

// `node scripts/run-ts.mjs packages/games/warzone/src/bench/index.ts [games]`: the figures of this package alone.
if (process.argv[1]?.endsWith('warzone/src/bench/index.ts')) printFigures(run(Number(process.argv[2] ?? 20)));
