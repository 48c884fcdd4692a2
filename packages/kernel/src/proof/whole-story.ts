import type { LogEntry, LogFile } from '../log.ts';

/** The log as it stood before something was taken back, and how much of that end was. */
export interface Chapter {
  readonly entries: readonly LogEntry[];
  /** Entries from here on were taken back; in the last chapter none. */
  readonly takenBackFrom: number;
}

/**
 * Everything that was ever played: the log before each taking back, oldest first, and at last the log itself. Where the
 * parts do not fit together, the number of the taking back that does not.
 */
export function wholeStory({ entries, takenBack = [] }: LogFile): Chapter[] | number {
  const story: Chapter[] = [{ entries, takenBackFrom: entries.length }];
  let after = entries;
  // What stood after a taking back is the beginning of what stood before the next one.
  for (const [index, { at, entries: lost }] of [...takenBack.entries()].reverse()) {
    if (!Number.isInteger(at) || at < 0 || at > after.length || lost.length === 0) return index + 1;
    const before = [...after.slice(0, at), ...lost];
    story.unshift({ entries: before, takenBackFrom: at });
    after = before;
  }
  return story;
}
