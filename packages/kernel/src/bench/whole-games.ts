import { seededDice } from '../dice/seeded.ts';
import { playRandomly } from '../driver.ts';
import type { GameDefinition } from '../game.ts';
import { Match } from '../match.ts';
import { Random } from '../random.ts';
import type { Figure } from './figures.ts';

/** Battles of one size; games take them in turns. */
export interface SizeOfGame<Setup> {
  /** For example `500 points a side`. */
  readonly label: string;
  readonly setups: readonly Setup[];
  readonly games: number;
}

interface Measured {
  readonly label: string;
  /** On all sides together, as an average over the battles. */
  readonly models: number;
  /** Processor time of a whole game with its log and events, in milliseconds. */
  readonly ms: number;
  readonly decisions: number;
}

const MEGABYTE = 1 << 20;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function measure<S, Setup>(
  game: GameDefinition<S, Setup>,
  { label, setups, games }: SizeOfGame<Setup>,
  modelsIn: (state: S) => number,
): Measured {
  const models = Math.round(mean(setups.map((setup) => modelsIn(game.start(setup)))));
  let decisions = 0;
  const before = process.cpuUsage();
  for (let seed = 0; seed < games; seed++) {
    const setup = setups[seed % setups.length] as Setup;
    const match = Match.start(game, setup, { dice: seededDice(`bench ${seed}`) });
    decisions += playRandomly(match, new Random(seed));
  }
  const { user, system } = process.cpuUsage(before);
  return { label, models, ms: (user + system) / 1000 / games, decisions: decisions / games };
}

/** Whole random games with the log on, smallest first; how the cost grows with the models; memory in the end. */
export function benchGames<S, Setup>(
  game: GameDefinition<S, Setup>,
  sizes: readonly SizeOfGame<Setup>[],
  modelsIn: (state: S) => number,
): Figure[] {
  const [smallest] = sizes;
  // The first games are played before the code is compiled.
  if (smallest) measure(game, smallest, modelsIn);
  const found = sizes.map((size) => measure(game, size, modelsIn));
  const [small, large] = [found[0] as Measured, found.at(-1) as Measured];
  const exponent = Math.log(large.ms / small.ms) / Math.log(large.models / small.models);
  return [
    ...found.flatMap(({ label, models, ms, decisions }) => [
      {
        name: `${game.id}: random games, ${label}, ${models} models, processor time`,
        value: 1000 / ms,
        unit: 'games/s',
      },
      { name: `${game.id}: decisions in such a game`, value: decisions, unit: '' },
    ]),
    { name: `${game.id}: cost of a game grows with models to the power of`, value: exponent, unit: '' },
    { name: `${game.id}: resident memory after these games`, value: process.memoryUsage().rss / MEGABYTE, unit: 'MB' },
  ];
}

/** The figures of one package alone, where its bench is the script that was started. */
export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit } of figures)
    console.log(`${name.padEnd(72)} ${value.toFixed(2).padStart(9)} ${unit}`);
}
