import { isInput } from '@mischia/kernel';
import type { StoredCommand } from './games.ts';

/**
 * Milliseconds each input of the log took, in its order; what was taken back counts no more. `moments` begins with the
 * making of the game; the command with revision n was stored at `moments[n]`.
 */
export function decisionTimes(commands: readonly StoredCommand[], moments: readonly number[]): number[] {
  const taken: number[] = [];
  for (const command of commands) {
    const { revision } = command;
    const time = Math.round((moments[revision] ?? 0) - (moments[revision - 1] ?? 0));
    if (command.kind === 'undo') taken.length = command.to;
    else if (command.kind === 'answer') taken.push(...command.entries.filter(isInput).map(() => time));
  }
  return taken;
}
