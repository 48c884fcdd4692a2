import type { LogFile } from '@mischia/kernel';
import type { FinishedLog } from '@mischia/server/protocol';

/** Reads a shared game: the file we write, or a bare log as the command line writes it. Undefined if it is neither. */
export function readReplayFile(content: string): FinishedLog | undefined {
  try {
    const raw = JSON.parse(content) as Partial<FinishedLog> & Partial<LogFile>;
    if (isLog(raw)) return { log: raw, players: [] };
    return isLog(raw.log) ? { log: raw.log, players: Array.isArray(raw.players) ? raw.players : [] } : undefined;
  } catch {
    return undefined;
  }
}

const isLog = (raw: unknown): raw is LogFile =>
  typeof raw === 'object' && raw !== null && 'system' in raw && 'entries' in raw && Array.isArray(raw.entries);

/** Hands the whole game to the player as one file. */
export function saveReplayFile(finished: FinishedLog): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(finished)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `mischia-${finished.log.system}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
