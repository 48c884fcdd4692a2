import type { Json, Problem } from '@mischia/kernel';
import manifest from '../package.json' with { type: 'json' };
import type { StoredReport } from './storage/games.ts';

/** The rules of one game failed: it stands still, with a report; all others go on. */
export class GameStoppedError extends Error {
  override name = 'GameStoppedError';

  constructor(game: string, cause?: unknown) {
    super(`The game ${game} stands still: its rules failed.`, { cause });
  }
}

export const STANDS_STILL: Problem = {
  at: 'game',
  cause: 'The rules of this game failed; it stands still.',
  remedy: 'Nothing is lost: who runs the server has a report, and the game goes on when it is mended.',
};

/** Of this program; a later one may have mended what stopped a game. */
export const VERSION: string = process.env.MISCHIA_VERSION ?? manifest.version;

const LONGEST_FAULT = 8000;

export const reportOf = (fault: unknown, revision: number, doing: Json): StoredReport => ({
  at: new Date().toISOString(),
  version: VERSION,
  revision,
  doing,
  fault: (fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)).slice(0, LONGEST_FAULT),
});
