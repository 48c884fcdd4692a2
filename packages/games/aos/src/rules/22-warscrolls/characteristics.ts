import type { Message, RuleId } from '@mischia/kernel';
import { type DiceNumber, isRandom } from '@mischia/tabletop';
import type { DamageRow } from '../../pack/warscroll-schema.ts';

/** A change to a characteristic, with its reason. */
export interface Change {
  readonly rule: RuleId;
  readonly why: Message;
  readonly how: 'multiply' | 'divide' | 'add';
  readonly amount: number;
}

type Plain = Pick<Change, 'how' | 'amount'>;

// AOS-22.2.1: multiply and divide before adding and subtracting; never below 0.
function changed(value: number, changes: readonly Plain[]): number {
  let result = value;
  for (const { how, amount } of changes) {
    if (how === 'multiply') result *= amount;
    if (how === 'divide') result /= amount;
  }
  for (const { how, amount } of changes) if (how === 'add') result += amount;
  return Math.max(0, result);
}

// R94: fractions are rounded up.
export const changedValue = (value: number, changes: readonly Plain[]): number => Math.ceil(changed(value, changes));

// R94: distances keep their fractions.
export const changedDistance = changed;

// AOS-22.2.2, a hook for packs: Rend is improved (positive) or worsened (negative), and never worse than "-", which is 0.
export const changedRend = (rend: number, improvedBy: number): number => Math.min(0, rend - improvedBy);

// AOS-22.2.4, a hook for packs: Attacks or Damage asked for outside an attack count as 1 where they are random.
export const outsideAttacks = (number: DiceNumber): number => (isRandom(number) ? 1 : number.plus);

// AOS-22.5, R99: the last row whose wounds are reached; it has no end below. `wounds` are those allocated, and those an
// ability adds to them.
export function damageRow(table: readonly DamageRow[], wounds: number): DamageRow | undefined {
  return table.findLast(({ from }) => wounds >= from);
}
