import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { readyArmies } from '../army/ready.ts';
import type { BattleSetup } from '../army/setup.ts';
import { game } from '../game.ts';

/** One line of `npm run bench`. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const MEGABYTE = 1 << 20;
const WARM = 3;

/** The same two forces with 500, 1000 and 1500 points a side. */
const POINTS = [500, 1000, 1500] as const;
const FORCES = ['bauhaus', 'dark-legion'] as const;

function setupOf(points: number): BattleSetup {
  const players = FORCES.map((force) => {
    const { limit, list } = readyArmies.find(({ id }) => id === `${force}-${points}`)!;
    return { limit, army: list };
  });
  return { scenario: 'skirmish', table: 'fields', players };
}

interface Measured {
  readonly points: number;
  readonly models: number;
  /** Processor time of a whole game with its log and events, in milliseconds. */
  readonly ms: number;
  readonly decisions: number;
}

function measure(points: number, games: number): Measured {
  const setup = setupOf(points);
  const models = Object.values(game.start(setup).units).reduce((sum, unit) => sum + unit.models.length, 0);
  let decisions = 0;
  const before = process.cpuUsage();
  for (let seed = 0; seed < games; seed++) {
    const match = Match.start(game, setup, { dice: seededDice(`bench ${seed}`) });
    decisions += playRandomly(match, new Random(seed));
  }
  const { user, system } = process.cpuUsage(before);
  return { points, models, ms: (user + system) / 1000 / games, decisions: decisions / games };
}

/** Whole random games with the log on, at three sizes; how the cost grows with the models; memory in the end. */
export function run(games = 20): Figure[] {
  // The first games are played before the code is compiled, and compiling takes its time.
  measure(POINTS[0], WARM * games);
  const found = POINTS.map((points) => measure(points, Math.max(5, Math.round((games * POINTS[0]) / points))));
  const [small, , large] = found as [Measured, Measured, Measured];
  const exponent = Math.log(large.ms / small.ms) / Math.log(large.models / small.models);
  return [
    ...found.flatMap(({ points, models, ms, decisions }) => [
      {
        name: `warzone: random games, ${points} points a side, ${models} models, processor time`,
        value: 1000 / ms,
        unit: 'games/s',
      },
      { name: 'warzone: decisions in such a game', value: decisions, unit: '' },
    ]),
    { name: 'warzone: cost of a game grows with models to the power of', value: exponent, unit: '' },
    { name: 'warzone: resident memory after these games', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' },
  ];
}

// `node scripts/run-ts.mjs packages/games/warzone/src/bench/index.ts [games]`: the figures of this package alone.
if (process.argv[1]?.endsWith('warzone/src/bench/index.ts')) {
  for (const { name, value, unit } of run(Number(process.argv[2] ?? 20))) {
    console.log(`${name.padEnd(72)} ${value.toFixed(2).padStart(9)} ${unit}`);
  }
}
