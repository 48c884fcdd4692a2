import { type LogEntry, type LogFile, type Match, type OpenRequest, TYPE_DICE } from '@mischia/kernel';

/** The game so far as everybody at the table knows it: no entropy, no answer to a question others still think about. */
export function publicLog(match: Match<unknown, unknown>): LogFile {
  const log = match.toLog();
  const [open] = match.requests;
  const entries = log.entries.filter((entry) => !open || !belongsWith(entry, open)).map(withoutEntropy);
  return { ...log, entries };
}

/** Requests asked at one moment share the first part of their id. */
const momentOf = (request: string): string => request.slice(0, request.indexOf('.'));
const belongsWith = (entry: LogEntry, open: OpenRequest): boolean =>
  entry.type === 'answer' && open.kind !== TYPE_DICE && momentOf(entry.request) === momentOf(open.id);

function withoutEntropy(entry: LogEntry): LogEntry {
  if (entry.type !== 'answer') return entry;
  const { entropy: _entropy, ...answer } = entry;
  return answer;
}
