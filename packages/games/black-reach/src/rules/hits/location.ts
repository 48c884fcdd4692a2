import { type Modifier, message, type Play, type Rule, sumOf } from '@mischia/kernel';
import { mekaniakShift } from '../../abilities/mekaniak.ts';
import { techmarineDie } from '../../abilities/techmarine.ts';
import { typeOf } from '../../board/derived.ts';
import { WEAPONS } from '../../content/content.ts';
import type { Damage, DamageSet } from '../../content/types.ts';
import { HULL_SUPPRESSION, hullSuppression } from '../../options/grot-rigger.ts';
import { type State, touch, type Unit } from '../../state.ts';
import type { Action } from '../action.ts';
import { anyDieBonus, rollDice } from '../dice.ts';
import { publicId } from '../units/units.ts';
import { destroy } from './destroy.ts';
import type { HitsOn } from './hit.ts';
import { suppress } from './suppression.ts';

// BR-10.7, R064: results below 1 count as 1, above the table as its top line.
export function locationOf(set: DamageSet, result: number): Damage {
  const table = WEAPONS.damage[set];
  return table[Math.min(Math.max(result, 1), table.length) - 1] as Damage;
}

export const PIERCING_BONUS = 1;

// BR-10.7, R064: roll, rerolls, Techmarine's extra die, +1 Piercing, Mekaniak's shift; Suppression never counts.
export function* damageLocation(play: Play<State>, action: Action, on: HitsOn): Rule<void> {
  const { target } = on;
  const set = typeOf(target).damageSet ?? 'black';
  const bonuses: Modifier[] = yield* anyDieBonus(play, action, on.by, { for: 'location', against: target });
  if (on.piercing) bonuses.push({ rule: 'BR-15.8', why: message('why.piercing'), amount: PIERCING_BONUS });
  const [first] = yield* rollDice(play, action, {
    rule: 'BR-10.7',
    for: 'location',
    by: on.by,
    count: 1,
    against: target,
    modifiers: bonuses,
  });
  const picked = yield* techmarineDie(play, action, target, on.by, first as number);
  const result = yield* mekaniakShift(play, target, picked + sumOf(bonuses));
  yield* placeDamage(play, action, target, locationOf(set, result));
}

// BR-10.8: the token's effect; a second one of the same type destroys like a Double Hit.
function* placeDamage(play: Play<State>, action: Action, unit: Unit, damage: Damage): Rule<void> {
  const second = unit.damage.includes(damage);
  play.emit({ type: 'damaged', rule: 'BR-10.8', data: { unit: publicId(unit), damage, second } });
  if (damage === 'explosion' || second) {
    yield* destroy(play, action, unit, 'BR-10.8');
    return;
  }
  unit.damage.push(damage);
  touch(play.state);
  if (damage === 'hull') {
    const tokens = hullSuppression(play.state, unit);
    suppress(play, unit, tokens, tokens === HULL_SUPPRESSION ? 'BR-10.8' : 'BR-23.11');
  }
}
