import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import type { Cause } from './slay.ts';

// AOS-14.4: wounds allocated to models of a unit are removed, up to a number.
// biome-ignore lint/correctness/useYield: which model heals is asked in chapter 14
export function* heal(play: Play<Battle>, unit: Unit, amount: number, cause: Cause): Rule<void> {
  let left = amount;
  for (const model of unit.models) {
    const healed = Math.min(left, model.wounds);
    model.wounds -= healed;
    left -= healed;
  }
  if (left < amount)
    play.emit({ type: 'wounds-healed', rule: 'AOS-14.4', also: [cause.rule], data: { unit: unit.id, count: amount - left } });
}
