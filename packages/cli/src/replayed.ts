import { type GameDefinition, type LogFile, type Match, ReplayError, replay } from '@mischia/kernel';
import { usageError } from './usage-error.ts';

type Game = GameDefinition<unknown, unknown>;

/** A log that does not fit the rules is the user's file, not our fault. */
export function replayed(game: Game, log: LogFile, upTo: number | undefined): Match<unknown, unknown> {
  try {
    return replay(game, log, upTo === undefined ? {} : { upTo });
  } catch (fault) {
    if (fault instanceof ReplayError && upTo === undefined) throw usageError('not-replayed', { reason: fault.message });
    if (fault instanceof ReplayError) throw usageError('mid-roll', { reason: fault.message });
    throw fault;
  }
}
