import type { Play, Rule, Seat } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import type { Battle, Unit } from '../../state.ts';
import { rollNumber } from '../01-concepts/rolling.ts';
import { woundsOf } from '../22-warscrolls/now.ts';
import { heal, woundedModels } from './heal.ts';
import type { Cause } from './remove.ts';
import { mayReturn, returnSlain } from './return-slain.ts';

/** Whether there is anything to heal or anybody to return. */
export const mayBeRestored = (state: Battle, unit: Unit): boolean =>
  woundedModels(state, unit).length > 0 || mayReturn(unit);

interface Restoring {
  readonly amount: DiceText;
  /** Who rolls. */
  readonly by: Seat;
  readonly cause: Cause;
}

// AOS-14.4, AOS-14.2.1: wounds are healed or, in a unit without any, slain models return whose Wounds add up to no more.
export function* restore(play: Play<Battle>, unit: Unit, { amount, by, cause }: Restoring): Rule<void> {
  const { state } = play;
  const count = yield* rollNumber(play, { rule: cause.rule, for: 'heal', by }, amount);
  if (woundedModels(state, unit).length > 0) yield* heal(play, unit, count, cause);
  else yield* returnSlain(play, unit, Math.floor(count / woundsOf(state, unit)), cause);
}
