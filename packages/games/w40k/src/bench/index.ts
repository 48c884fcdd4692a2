import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { armyPower } from '../army/power.ts';
import { readyArmies } from '../army/ready.ts';
import type { ArmyList, BattleSetup } from '../army/setup.ts';
import { game } from '../game.ts';
import { libraryOf } from '../pack/load.ts';
import { starterPack } from '../pack/starter.ts';

/** One line of `npm run bench`. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const MEGABYTE = 1 << 20;

function armyOf(id: string, times: number): ArmyList {
  const list = readyArmies.find((one) => one.id === id)?.list;
  if (!list) throw new Error(`no army ${id}`);
  const size = list.units.length;
  const units = Array.from({ length: times }, (_, copy) =>
    list.units.map((unit) => (unit.embarked === undefined ? unit : { ...unit, embarked: unit.embarked + copy * size })),
  ).flat();
  return { ...list, units };
}

/** The same two armies once, twice and four times: about 25, 50 and 100 Power a side, on the tables the book asks for. */
const SIZES = [
  { times: 1, size: 'combat-patrol', battlefield: 'broken-forum' },
  { times: 2, size: 'incursion', battlefield: 'broken-forum' },
  { times: 4, size: 'strike-force', battlefield: 'iron-district' },
] as const;

const setupOf = ({ times, size, battlefield }: (typeof SIZES)[number]): BattleSetup => ({
  mission: 'only-war',
  size,
  battlefield,
  armies: [armyOf('strike-of-macragge', times), armyOf('goff-rabble', times)],
});

interface Measured {
  readonly models: number;
  readonly power: number;
  /** Processor time of a whole game with its log and events, in milliseconds. */
  readonly ms: number;
  readonly decisions: number;
}

function measure(setup: BattleSetup, games: number): Measured {
  const library = libraryOf([starterPack]);
  const start = game.start(setup);
  const models = Object.values(start.units).reduce((sum, unit) => sum + unit.models.length, 0);
  const power = setup.armies.reduce((sum, army) => sum + armyPower(library, army), 0) / setup.armies.length;
  let decisions = 0;
  let before = process.cpuUsage();
  // The first game warms the machine up and does not count.
  for (let seed = 0; seed <= games; seed++) {
    const match = Match.start(game, setup, { dice: seededDice(`bench ${seed}`) });
    const answers = playRandomly(match, new Random(seed));
    if (seed === 0) before = process.cpuUsage();
    else decisions += answers;
  }
  const { user, system } = process.cpuUsage(before);
  return { models, power, ms: (user + system) / 1000 / games, decisions: decisions / games };
}

/** Whole random games with the log on, at three sizes; how the cost grows with the models; memory in the end. */
export function run(games = 20): Figure[] {
  // The first games are played before the code is compiled.
  measure(setupOf(SIZES[0]), games * 2);
  const found = SIZES.map((size) => measure(setupOf(size), Math.max(3, Math.round(games / size.times))));
  const [small, , large] = found as [Measured, Measured, Measured];
  const exponent = Math.log(large.ms / small.ms) / Math.log(large.models / small.models);
  return [
    ...found.flatMap(({ models, power, ms, decisions }) => [
      {
        name: `w40k: random games, ${power} Power a side, ${models} models, processor time`,
        value: 1000 / ms,
        unit: 'games/s',
      },
      { name: `w40k: decisions in such a game`, value: decisions, unit: '' },
    ]),
    { name: 'w40k: cost of a game grows with models to the power of', value: exponent, unit: '' },
    { name: 'w40k: resident memory after these games', value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' },
  ];
}

// `node scripts/run-ts.mjs packages/games/w40k/src/bench/index.ts [games]`: the figures of this package alone.
if (process.argv[1]?.endsWith('w40k/src/bench/index.ts')) {
  for (const { name, value, unit } of run(Number(process.argv[2] ?? 20))) {
    console.log(`${name.padEnd(72)} ${value.toFixed(2).padStart(9)} ${unit}`);
  }
}
