import { benchGames, type Figure, printFigures } from '@mischia/kernel/bench';
import type { ArmyList } from '../army/list.ts';
import { type BattleSetup, readySetups } from '../army/setup.ts';
import { game } from '../game.ts';

/** The same army with all its units twice; general, battalions and enhancements stay those of the first half. */
const twice = (list: ArmyList): ArmyList => ({ ...list, units: [...list.units, ...list.units] });

const setupsOf = (format: string): BattleSetup[] =>
  readySetups.map(({ setup }) => setup).filter((setup) => setup.format === format);

/** The ready battles of 500 and 1,000 points a side, and the larger ones with every unit twice. */
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

export const run = (games = 60): Figure[] =>
  benchGames(
    game,
    SIZES.map(({ points, setups }) => ({
      label: `${points} points a side`,
      setups,
      games: Math.max(6, Math.round((games * 500) / points)),
    })),
    ({ units }) => Object.values(units).reduce((sum, unit) => sum + unit.models.length, 0),
  );

// `node scripts/run-ts.mjs packages/games/aos/src/bench/index.ts [games]`: the figures of this package alone.
if (process.argv[1]?.endsWith('aos/src/bench/index.ts')) printFigures(run(Number(process.argv[2] ?? 60)));
