import { type Modifier, message, type Seat } from '@mischia/kernel';
import { type ArmyListInput, ArmyListSchema } from '../army/list.ts';
import { type Army, musterArmy } from '../army/muster.ts';
import { selectionOf } from '../army/selection.ts';
import { battlepacks, library } from '../pack/shipped.ts';
import type { Rolled } from './01-concepts/modifiers.ts';

/** Modifiers of some amounts, for tests that care for nothing else. */
export const plus = (...amounts: readonly number[]): Modifier[] =>
  amounts.map((amount) => ({ rule: 'AOS-1.5.5b', why: message('why.rend'), amount }));

export const rolled = (...faces: readonly number[]): Rolled => ({ faces, rerolled: false });

/** A small army from warscrolls, legal or not. The first unit is the general's. */
export function armyOf(warscrolls: readonly string[], seat: Seat = 0, more: Partial<ArmyListInput> = {}): Army {
  const [battlepack] = battlepacks;
  const format = battlepack?.formats[1];
  if (!battlepack || !format) throw new Error('no format');
  const list = ArmyListSchema.parse({
    name: 'Test',
    factions: ['stormcast-eternals'],
    units: warscrolls.map((warscroll) => ({ warscroll })),
    general: { unit: 0 },
    ...more,
  });
  return musterArmy(selectionOf({ library, battlepack, format }, list, 'army'), seat);
}
