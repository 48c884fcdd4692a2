import type { Play, Rule } from '@mischia/kernel';
import type { Damage } from '../content/types.ts';
import { HULL_SUPPRESSION, hullSuppression } from '../options/grot-rigger.ts';
import type { Action } from '../rules/action.ts';
import { destroy } from '../rules/hits/destroy.ts';
import { publicId } from '../rules/units/units.ts';
import { type State, touch, type Unit } from '../state.ts';
import { suppress } from './suppression.ts';

// BR-10.8: the token's effect; a second one of the same type destroys like a Double Hit.
export function* placeDamage(play: Play<State>, action: Action, unit: Unit, damage: Damage): Rule<void> {
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
