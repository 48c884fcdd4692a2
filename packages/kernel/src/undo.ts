import type { Seat } from './event.ts';
import { isInput, type LogEntry } from './log.ts';
import type { Match } from './match.ts';
import { kernelRefusals, type Refusal } from './refusal.ts';

/**
 * Undo by information: a seat may take back its last answer while nothing has come of it that anybody could have
 * learned from: no die seen, nothing revealed, nobody else has answered, and his time was not up. A game that is over stays as it ended.
 * Returns the revision to go back to, or the reason why not.
 */
export function undoFor<S, Setup>(match: Match<S, Setup>, seat: Seat): number | Refusal {
  if (match.outcome) return kernelRefusals.gameOver();
  const { entries } = match;
  let revision = match.revision;
  for (let index = entries.length - 1; index >= 0; index--) {
    const entry = entries[index] as LogEntry;
    if (entry.type === 'dice') {
      if (entry.typedBy !== undefined || !entry.secret) return kernelRefusals.undoAfterDice();
      continue;
    }
    if (match.revealedAt(revision)) return kernelRefusals.undoAfterReveal();
    if (isInput(entry)) revision--;
    if (entry.type === 'leave' || entry.seat !== seat) return kernelRefusals.undoAfterOther(entry.seat);
    // Or else he could be asked for ever.
    if (entry.late) return kernelRefusals.undoAfterTime();
    return revision;
  }
  return kernelRefusals.nothingToUndo();
}
