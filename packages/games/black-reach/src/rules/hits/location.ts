import { type Modifier, type Play, type Rule, sumOf } from '@mischia/kernel';
import { mekaniakShift } from '../../abilities/mekaniak.ts';
import { piercingBonus } from '../../abilities/piercing.ts';
import { techmarineDie } from '../../abilities/techmarine.ts';
import { typeOf } from '../../board/derived.ts';
import { WEAPONS } from '../../content/content.ts';
import type { Damage, DamageSet } from '../../content/types.ts';
import type { State } from '../../state.ts';
import { placeDamage } from '../../tokens/damage.ts';
import type { Action } from '../action.ts';
import { anyDieBonus, rollDice } from '../dice.ts';
import type { HitsOn } from './hit.ts';

// BR-10.7, R064: results below 1 count as 1, above the table as its top line.
export function locationOf(set: DamageSet, result: number): Damage {
  const table = WEAPONS.damage[set];
  return table[Math.min(Math.max(result, 1), table.length) - 1] as Damage;
}

/** R173: the Location is rolled by the unit that hit. */
const rollingUnit = ({ attacker }: HitsOn) => (attacker ? { unit: attacker } : {});

// BR-10.7, R064: roll, rerolls, Techmarine's extra die, +1 Piercing, Mekaniak's shift; Suppression never counts.
export function* damageLocation(play: Play<State>, action: Action, on: HitsOn): Rule<void> {
  const { target } = on;
  const set = typeOf(target).damageSet ?? 'black';
  const bonuses: Modifier[] = [
    ...(yield* anyDieBonus(play, action, on.by, { for: 'location', against: target, ...rollingUnit(on) })),
    ...piercingBonus(on.piercing),
  ];
  const [first] = yield* rollDice(play, action, {
    rule: 'BR-10.7',
    for: 'location',
    by: on.by,
    count: 1,
    against: target,
    ...rollingUnit(on),
    modifiers: bonuses,
  });
  const picked = yield* techmarineDie(play, action, target, on.by, first as number);
  const result = yield* mekaniakShift(play, target, picked + sumOf(bonuses));
  yield* placeDamage(play, action, target, locationOf(set, result));
}
