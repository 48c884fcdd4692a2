import { type Message, message } from '@mischia/kernel';
import { type WinningRollId, winningRoll } from './rules/battle-rolls/winning-rolls.ts';

/** The name of a winning roll, as a message. */
export function winningName(id: WinningRollId): Message {
  const { type, numbers } = winningRoll(id);
  return numbers.length === 0 ? message(`winning.${type}`) : message(`winning.${type}`, { numbers: numbers.join('-') });
}

export const winningNames = (ids: readonly WinningRollId[]) => ({ list: ids.map(winningName) });

export const facesText = (dice: readonly number[]): string => dice.join(' ');
