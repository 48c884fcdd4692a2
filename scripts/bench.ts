import { execFileSync } from 'node:child_process';
import type { Figure } from '../packages/kernel/src/bench/figures.ts';

const options = process.argv.slice(2);
/** What follows an option. */
const given = (option: string): string | undefined =>
  options.includes(option) ? options[options.indexOf(option) + 1] : undefined;

type Part = () => Promise<readonly Figure[]>;

// Every figure of the project, each speed as a ratio to a baseline of the same run where there is one. Each part runs in a
// process of its own and loads nothing but what it measures: memory and warm code are its own, and no figure depends on what ran
// before it.
const parts: Record<string, Part> = {
  compared: async () => (await import('./bench/compared.ts')).benchCompared(given('--row')),
  'w40k-games': async () => (await import('@mischia/w40k/bench')).run(),
  'aos-games': async () => (await import('@mischia/aos/bench')).run(),
  'warzone-games': async () => (await import('@mischia/warzone/bench')).run(),
  server: async () => (await import('../packages/server/bench/load.ts')).benchServer(given('--row')),
  geometry: async () => (await import('@mischia/geometry/bench')).run(),
  odds: async () => (await import('../packages/odds/src/bench/odds.bench.ts')).run(),
};

/** One part for each game, with its players. */
async function gameParts(): Promise<Record<string, Part>> {
  const { systems } = await import('@mischia/ai');
  const { benchKernel } = await import('../packages/kernel/src/bench/kernel.bench.ts');
  const { benchPlayers } = await import('../packages/ai/src/bench/players.bench.ts');
  return Object.fromEntries(
    systems.map((system) => [
      system.game.id,
      async () => {
        const [ready] = system.readySetups;
        return [...(ready ? benchKernel(system.game, ready.setup) : []), ...benchPlayers(system)];
      },
    ]),
  );
}

const namesOfParts = async (): Promise<string[]> => Object.keys({ ...parts, ...(await gameParts()) });

const part = given('--part');
if (options.includes('--part')) {
  const run = parts[part ?? ''] ?? (await gameParts())[part ?? ''];
  if (run === undefined)
    throw new Error(`No part "${part}" in the bench; there are ${(await namesOfParts()).join(', ')}.`);
  const figures = await run();
  // One row is for whoever asks; a part, for the run of all of them.
  if (given('--row') === undefined) console.log(JSON.stringify(figures));
  else for (const figure of figures) console.log(line(figure));
} else {
  const isJson = options.includes('--json');
  const figures = (await namesOfParts()).flatMap((name) => {
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
