import { systems } from '@mischia/ai';
import { run as benchGeometry } from '@mischia/geometry/bench';
import { run as benchW40k } from '@mischia/w40k/bench';
import { benchPlayers } from '../packages/ai/src/bench/players.bench.ts';
import type { Figure } from '../packages/kernel/src/bench/figures.ts';
import { benchKernel } from '../packages/kernel/src/bench/kernel.bench.ts';
import { run as benchOdds } from '../packages/odds/src/bench/odds.bench.ts';

/** Every figure of the project, each speed as a ratio to a baseline of the same run where there is one. */
const json = process.argv.includes('--json');
const figures: Figure[] = [];
const add = (found: readonly Figure[]) => {
  figures.push(...found);
  if (!json) for (const figure of found) console.log(line(figure));
};
const line = ({ name, value, unit, ratio }: Figure) =>
  `${name.padEnd(56)} ${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 }).padStart(12)} ${unit}${ratio === undefined ? '' : `   × ${ratio.toFixed(2)} of the baseline`}`;

// First, so that its memory is that of its own games.
add(benchW40k());
for (const system of systems) {
  const { game, readySetups } = system;
  const [ready] = readySetups;
  if (ready) add(benchKernel(game, ready.setup));
  add(benchPlayers(system));
}
add(benchGeometry());
add(benchOdds());
if (json) console.log(JSON.stringify(figures, null, 2));
