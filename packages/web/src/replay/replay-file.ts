import type { LogFile } from '@mischia/kernel';
import type { FinishedLog } from '@mischia/server/protocol';
import { saveFile } from '../shell/save-file.ts';

/** A shared game: the file we write, or a bare log as the command line writes it. Undefined if it is neither. */
export function replayIn(raw: unknown): FinishedLog | undefined {
  if (isLog(raw)) return { log: raw, players: [] };
  if (typeof raw !== 'object' || raw === null || !('log' in raw) || !isLog(raw.log)) return undefined;
  const { players, times, resigned } = raw as Partial<FinishedLog>;
  return {
    log: raw.log,
    players: Array.isArray(players) ? players : [],
    ...(Array.isArray(times) ? { times } : {}),
    ...(typeof resigned === 'number' ? { resigned } : {}),
  };
}

const isLog = (raw: unknown): raw is LogFile =>
  typeof raw === 'object' && raw !== null && 'system' in raw && 'entries' in raw && Array.isArray(raw.entries);

/** Hands the whole game to the player as one file. */
export const saveReplayFile = (finished: FinishedLog): void =>
  saveFile(`mischia-${finished.log.system}.json`, JSON.stringify(finished));
