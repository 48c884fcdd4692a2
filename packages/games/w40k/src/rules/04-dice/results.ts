import { type Amount, modifiedValue } from '@mischia/kernel';
import type { Change } from '../../abilities/ability.ts';

// W40K-06.8: what replaces a characteristic comes first, then its modifiers; fractions up, once.
export function applyChanges(value: number, changes: readonly Pick<Change, 'how' | 'amount'>[]): number {
  let start = value;
  const modifiers: Amount[] = [];
  for (const { how, amount } of changes) {
    if (how === 'set') start = amount;
    else modifiers.push(how === 'add' ? { amount } : { amount, how });
  }
  return Math.ceil(modifiedValue(start, modifiers));
}

// W40K-04.2: modifiers in their order, fractions up, never below 1, no upper limit.
export const modifiedResult = (rolled: number, modifiers: readonly Amount[]): number =>
  Math.max(1, Math.ceil(modifiedValue(rolled, modifiers)));
