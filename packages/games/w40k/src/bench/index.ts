import { benchGames, type Figure, printFigures } from '@mischia/kernel/bench';
import { armyPower } from '../army/power.ts';
import type { ArmyList, BattleSetup } from '../army/setup.ts';
import { game } from '../game.ts';
import { libraryOf } from '../pack/load.ts';
import { starterPack } from '../pack/starter.ts';
import armies from './armies.json' with { type: 'json' };

function manyTimes(list: ArmyList, times: number): ArmyList {
  const size = list.units.length;
  const units = Array.from({ length: times }, (_, copy) =>
    list.units.map((unit) => (unit.embarked === undefined ? unit : { ...unit, embarked: unit.embarked + copy * size })),
  ).flat();
  return { ...list, units };
}

/** The armies of the bench stay as they are, so that figures of different days can be compared; ready armies may change. */
const { marines, orks } = armies satisfies { readonly [name: string]: ArmyList };

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
  armies: [manyTimes(marines, times), manyTimes(orks, times)],
});

export function run(games = 20): Figure[] {
  const library = libraryOf([starterPack]);
  const sizes = SIZES.map((size) => {
    const setup = setupOf(size);
    const power = setup.armies.reduce((sum, army) => sum + armyPower(library, army), 0) / setup.armies.length;
    return { label: `${power} Power a side`, setups: [setup], games: Math.max(3, Math.round(games / size.times)) };
  });
  return benchGames(game, sizes, ({ units }) =>
    Object.values(units).reduce((sum, unit) => sum + unit.models.length, 0),
  );
}

// `node scripts/run-ts.mjs packages/games/w40k/src/bench/index.ts [games]`: the figures of this package alone.
if (process.argv[1]?.endsWith('w40k/src/bench/index.ts')) printFigures(run(Number(process.argv[2] ?? 20)));
