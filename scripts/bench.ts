import { execFileSync } from 'node:child_process';
import { systems } from '@mischia/ai';
import { run as benchAos } from '@mischia/aos/bench';
import { run as benchGeometry } from '@mischia/geometry/bench';
import { run as benchW40k } from '@mischia/w40k/bench';
import { run as benchWarzone } from '@mischia/warzone/bench';
import { benchPlayers } from '../packages/ai/src/bench/players.bench.ts';
import type { Figure } from '../packages/kernel/src/bench/figures.ts';
import { benchKernel } from '../packages/kernel/src/bench/kernel.bench.ts';
import { run as benchOdds } from '../packages/odds/src/bench/odds.bench.ts';
import { benchServer } from '../packages/server/bench/load.ts';
import { benchCompared } from './bench/compared.ts';

const options = process.argv.slice(2);
/** What follows an option. */
const given = (option: string): string | undefined =>
  options.includes(option) ? options[options.indexOf(option) + 1] : undefined;

// Every figure of the project, each speed as a ratio to a baseline of the same run where there is one. Each part runs in a
// process of its own: memory and warm code are its own, and no figure depends on what ran before it.
const parts: Record<string, () => readonly Figure[] | Promise<readonly Figure[]>> = {
  compared: () => benchCompared(given('--row')),
  'w40k-games': benchW40k,
  'aos-games': benchAos,
  'warzone-games': benchWarzone,
  ...Object.fromEntries(
    systems.map((system) => [
      system.game.id,
      () => {
        const [ready] = system.readySetups;
        return [...(ready ? benchKernel(system.game, ready.setup) : []), ...benchPlayers(system)];
      },
    ]),
  ),
  server: () => benchServer(given('--row')),
  geometry: benchGeometry,
  odds: benchOdds,
};

const part = given('--part');
if (options.includes('--part')) {
  const run = parts[part ?? ''];
  if (run === undefined) throw new Error(`No part "${part}" in the bench; there are ${Object.keys(parts).join(', ')}.`);
  const figures = await run();
  // One row is for whoever asks; a part, for the run of all of them.
  if (given('--row') === undefined) console.log(JSON.stringify(figures));
  else for (const figure of figures) console.log(line(figure));
} else {
  const isJson = options.includes('--json');
  const figures = Object.keys(parts).flatMap((name) => {
    const found = inItsOwnProcess(name);
    if (!isJson) for (const figure of found) console.log(line(figure));
    return found;
  });
  if (isJson) console.log(JSON.stringify(figures, null, 2));
}

function numbered(value: number): string {
  return value.toLocaleString(
    'en',
    value < 1e-3 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: value < 100 ? 2 : 0 },
  );
}

function inItsOwnProcess(name: string): Figure[] {
  const script = ['scripts/run-ts.mjs', 'scripts/bench.ts', '--part', name];
  const printed = execFileSync(process.execPath, script, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(printed) as Figure[];
}

function line({ name, value, unit, baseline, ratio }: Figure): string {
  const shown = numbered(value);
  const beside = baseline === undefined ? '' : ` (${numbered(baseline)})`;
  const compared = ratio === undefined ? '' : `   × ${ratio.toFixed(2)} of the baseline${beside}`;
  return `${name.padEnd(56)} ${shown.padStart(12)} ${unit}${compared}`;
}
