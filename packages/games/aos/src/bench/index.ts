import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import type { ArmyList } from '../army/list.ts';
import { type BattleSetup, readySetups } from '../army/setup.ts';
import { game } from '../game.ts';

/** One line of `npm run bench`. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const MEGABYTE = 1 << 20;

/** The same army with all its units twice; general, battalions and enhancements stay those of the first half. */
const twice = (list: ArmyList): ArmyList => ({ ...list, units: [...list.units, ...list.units] });

/** The ready battles of a format, and those of 1,000 points with every unit twice. */
const setupsOf = (format: string): readonly BattleSetup[] =>
  readySetups.map(({ setup }) => setup).filter((setup) => setup.format === format);

const SIZES: readonly { readonly points: number; readonly setups: readonly BattleSetup[] }[] = [
  { points: 500, setups: setupsOf('small') },
  { points: 1000, setups: setupsOf('standard') },
  {
    points: 2000,
    setups: setupsOf('standard').map((setup) => ({
      ...setup,
      format: 'large',
      armies: [twice(setup.armies[0]), twice(setup.armies[1])],
    })),
  },
];

interface Measured {
  readonly points: number;
  /** On both sides together, as an average over the battles. */
  readonly models: number;
  /** Processor time of a whole game with its log and events, in milliseconds. */
  readonly ms: number;
  readonly decisions: number;
}

function measure({ points, setups }: (typeof SIZES)[number], games: number): Measured {
  const counts = setups.map((setup) =>
    Object.values(game.start(setup).units).reduce((sum, unit) => sum + unit.models.length, 0),
  );
  let decisions = 0;
  const before = process.cpuUsage();
  for (let seed = 0; seed < games; seed++) {
    const setup = setups[seed % setups.length];
    const match = Match.start(game, setup, { dice: seededDice(`bench ${seed}`) });
    decisions += playRandomly(match, new Random(seed));
  }
  const { user, system } = process.cpuUsage(before);
  return {
    points,
    models: Math.round(counts.reduce((sum, models) => sum + models, 0) / counts.length),
    ms: (user + system) / 1000 / games,
    decisions: decisions / games,
  };
}

/** Whole random games with the log on, at three sizes; how the cost grows with the models; memory in the end. */
export function run(games = 60): Figure[] {
  // The first games are played before the code is compiled.
  measure(SIZES[0] as (typeof SIZES)[number], games);
  const found = SIZES.map((size) => measure(size, Math.max(6, Math.round((games * 500) / size.points))));
  const [small, , large] = found as [Measured, Measured, Measured];
  const exponent = Math.log(large.ms / small.ms) / Math.log(large.models / small.models);
  return [
    ...found.flatMap(({ points, models, ms, decisions }) => [
      {
        name: `aos: random games, ${points} points a side, ${models} models, processor time`,
        value: 1000 / ms,
        unit: 'games/s',
      },
      { name: 'aos: decisions in such a game', value: decisions, unit: '' },
    ]),
    { name: 'aos: cost of a game grows with models to the power of', value: exponent, unit: '' },
    { name: 'aos: resident memory after these games', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' },
  ];
}

// `node scripts/run-ts.mjs packages/games/aos/src/bench/index.ts [games]`: the figures of this package alone.
if (process.argv[1]?.endsWith('aos/src/bench/index.ts')) {
  for (const { name, value, unit } of run(Number(process.argv[2] ?? 60))) {
    console.log(`${name.padEnd(72)} ${value.toFixed(2).padStart(9)} ${unit}`);
  }
}
