import { hidesSomething, type LogEntry, type LogFile, type Match, type OpenRequest, TYPE_DICE } from '@mischia/kernel';
import { outcomeOf, type TableNow } from './table-view.ts';

/** The log of a game that is over, with the secret of the dice: nobody can profit from it any more. */
export function finishedLog(table: TableNow): LogFile | undefined {
  if (!outcomeOf(table)) return undefined;
  const { takenBack, resigned } = table.played.record;
  const log: LogFile = {
    ...table.played.match.toLog(),
    ...(takenBack.length > 0 ? { takenBack } : {}),
    ...(resigned === undefined ? {} : { resigned }),
  };
  return log.dice.kind === 'committed' ? { ...log, dice: { ...log.dice, secret: table.stored.diceSecret } } : log;
}

/** The game so far, for whoever wants to keep this moment; undefined while there is something he must not know. */
export function momentLog(table: TableNow): LogFile | undefined {
  const { match } = table.played;
  if (outcomeOf(table)) return match.toLog();
  return hidesSomething(table.system.game) ? undefined : publicLog(match);
}

/** The game so far as everybody at the table knows it: no entropy, no answer to a question others still think about. */
function publicLog(match: Match<unknown, unknown>): LogFile {
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
