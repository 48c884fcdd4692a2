import { type GameDefinition, type LogFile, type Match, ReplayError, replay } from '@mischia/kernel';
import { UsageError } from './usage-error.ts';

type Game = GameDefinition<unknown, unknown>;

/** A log that does not fit the rules is the user's file, not our fault. */
export function replayed(game: Game, log: LogFile, upTo: number | undefined): Match<unknown, unknown> {
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
