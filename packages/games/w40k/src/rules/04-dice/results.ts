import type { Change } from '../../abilities/ability.ts';

const OPERATIONS = ['set', 'divide', 'multiply'] as const;

/** What W40K-04.2 and W40K-06.8 share: set, divide, multiply, add, subtract, then round up once. */
export function applyChanges(value: number, changes: readonly Pick<Change, 'how' | 'amount'>[]): number {
  if (changes.length === 0) return value;
  let result = value;
  for (const how of OPERATIONS) {
    for (const change of changes) {
      if (change.how !== how) continue;
      if (how === 'set') result = change.amount;
      else result = how === 'divide' ? result / change.amount : result * change.amount;
    }
  }
  for (const change of changes) if (change.how === 'add') result += change.amount;
  return Math.ceil(result);
}

// W40K-04.2: modifiers in their order, fractions up, never below 1, no upper limit.
export const modifiedResult = (face: number, changes: readonly Pick<Change, 'how' | 'amount'>[]): number =>
  Math.max(1, applyChanges(face, changes));

// W40K-04.2: the plain case, a sum of modifiers.
export const modifiedBy = (face: number, sum: number): number => Math.max(1, face + sum);
