import { setImmediate as breath } from 'node:timers/promises';
import { playSeries, type ReadySetup, type Series, type SeriesGame, type System } from '@mischia/ai';
import type { Language } from '@mischia/kernel';
import type { Command } from 'commander';
import { type ArenaReport, reportOf } from '../arena/standings.ts';
import { reportLines } from '../arena/table.ts';
import { SYSTEM } from '../help/systems.ts';
import { languageNamed, languageOf } from '../language.ts';
import { playerNamed, setupNamed, systemNamed, wholeNumber } from '../lookup.ts';
import { Progress } from '../progress.ts';
import { usageError } from '../usage-error.ts';

interface Options {
  readonly games: number;
  readonly players: string;
  readonly setup?: string;
  readonly seed: string;
  readonly lang?: Language;
  readonly json?: boolean;
}

export function addArena(program: Command): void {
  program
    .command('arena')
    .argument('<system>', SYSTEM)
    .option('--games <n>', 'how many games', wholeNumber('--games', 1, 1_000_000), 100)
    .option('--players <a,b>', 'who plays whom; they change seats after every game', 'random,random')
    .option('--setup <id>', 'ready setups (a,b or all) or a .json file; the first one if left out')
    .option('--seed <text>', 'the same seed gives the same games', '1')
    .option('--lang <it|en>', 'language', languageNamed)
    .option('--json', 'print the result as JSON')
    .description('Let bots play each other and count.')
    .action(async (id: string, options: Options) => {
      const report = await arena(id, options);
      if (options.json) console.log(JSON.stringify(report, null, 2));
      else console.log(reportLines(report, languageOf(options.lang)).join('\n'));
      if (report.games < report.wanted) process.exitCode = INTERRUPTED;
    });
}

/** What a shell expects of a program stopped by Ctrl-C. */
const INTERRUPTED = 130;

async function arena(id: string, { games, players, setup, seed }: Options): Promise<ArenaReport> {
  const system = systemNamed(id);
  const setups = setupsNamed(system, setup);
  const kinds = players.split(',').map((name) => playerNamed(system, name.trim()));
  for (const { setup: one } of setups) {
    const seats = system.game.seats(one);
    if (kinds.length !== seats) throw usageError('players-for-seats', { players: kinds.length, seats });
  }
  const series: Series = { system, setups, entrants: kinds, games, seed };
  const started = performance.now();
  const played = await playUntilStopped(series);
  const names = kinds.map((kind) => kind.id);
  return reportOf(series, names, played, (performance.now() - started) / 1000);
}

/** The games finished when all are, or when somebody presses Ctrl-C. */
export async function playUntilStopped(series: Series): Promise<SeriesGame[]> {
  const played: SeriesGame[] = [];
  const progress = new Progress(series.games);
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop);
  for (const game of playSeries(series)) {
    if (game) progress.show(played.push(game));
    // Signals arrive only while nothing runs.
    await breath();
    if (stopping.signal.aborted) break;
  }
  process.off('SIGINT', stop);
  progress.end();
  return played;
}

function setupsNamed(system: System, names: string | undefined): readonly ReadySetup[] {
  if (names === 'all') return system.readySetups;
  return names === undefined
    ? [setupNamed(system, undefined)]
    : names.split(',').map((name) => setupNamed(system, name));
}
