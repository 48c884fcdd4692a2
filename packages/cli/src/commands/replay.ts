import { type LogFile, ReplayError, replay } from '@mischia/kernel';
import type { Command } from 'commander';
import { readLog, systemNamed, wholeNumber } from '../lookup.ts';
import { languageOf, textsOf } from '../text.ts';
import { UsageError } from '../usage-error.ts';

interface Options {
  readonly json?: boolean;
  readonly lang?: string;
  readonly upTo?: number;
}

export function addReplay(program: Command): void {
  program
    .command('replay')
    .argument('<file>', 'the log of a game')
    .option('--up-to <entries>', 'stop after so many entries of the log', wholeNumber('--up-to', 0, 10_000_000))
    .option('--lang <it|en>', 'language')
    .option('--json', 'print events, state hash and outcome as JSON')
    .description('Play a log again and tell what happened.')
    .action((file: string, options: Options) => {
      const log = readLog(file);
      const system = systemNamed(log.system);
      const match = replayed(system.game, log, options.upTo);
      if (options.json) {
        console.log(
          JSON.stringify(
            {
              system: log.system,
              entries: match.entries.length,
              hash: match.hash(),
              outcome: match.outcome,
              events: match.events,
            },
            null,
            2,
          ),
        );
        return;
      }
      const texts = textsOf(system, languageOf(options.lang));
      for (const event of match.events) console.log(texts.line(event));
      if (match.outcome) console.log(texts.say(match.outcome.reason));
      console.log(`${match.entries.length} · ${match.hash()}`);
    });
}

/** A log that does not fit the rules is the user's file, not our fault. */
function replayed(game: Parameters<typeof replay>[0], log: LogFile, upTo: number | undefined) {
  try {
    return replay(game, log, upTo === undefined ? {} : { upTo });
  } catch (fault) {
    if (fault instanceof ReplayError && upTo === undefined)
      throw new UsageError(`The log does not replay: ${fault.message}.`, 'Check it with "mischia verify".');
    if (fault instanceof ReplayError)
      throw new UsageError(`The log stops in the middle of a roll: ${fault.message}.`, 'Choose another --up-to.');
    throw fault;
  }
}
