import type { Play, Rule, RuleId, Seat } from '@mischia/kernel';
import { armourSave } from '../../abilities/armour-save.ts';
import { bodyguardFor } from '../../abilities/bodyguard.ts';
import { faceOf, typeOf } from '../../board/derived.ts';
import { dedArd } from '../../cards/ded-ard.ts';
import type { State, Unit } from '../../state.ts';
import { spendLife } from '../../tokens/life-points.ts';
import type { Action } from '../action.ts';
import { turnOver } from '../units/faces.ts';
import { inPlay, publicId } from '../units/units.ts';
import { destroy } from './destroy.ts';
import { damageLocation } from './location.ts';

/** Hits that a unit suffers. */
export interface HitsOn {
  readonly target: Unit;
  /** 1, or 2 for a Double Hit. */
  readonly hits: 1 | 2;
  /** Piercing or Penetrating: no save, +1 on the Location die. */
  readonly piercing: boolean;
  readonly by: Seat;
  /** Whose shot or Assault it is, where it is a unit's. */
  readonly attacker?: Unit;
  readonly rule: RuleId;
  /** No Armour Save: the Hit is neither of a shot nor of an Assault (BR-17.8). */
  readonly bare?: boolean;
}

const CLASS_RULE = { infantry: 'BR-13.1', light: 'BR-13.3', heavy: 'BR-13.4' } as const;

export type HitOutcome = 'saved' | 'passed' | 'absorbed' | 'flipped' | 'damaged' | 'destroyed';

// BR-10.1, R058: Bodyguard, then Armour Save, then Life Points, then the effect.
export function* sufferHits(play: Play<State>, action: Action, on: HitsOn): Rule<HitOutcome> {
  const { target } = on;
  play.emit({
    type: on.hits === 2 ? 'double-hit' : 'hit',
    rule: on.hits === 2 ? 'BR-10.2' : 'BR-10.1',
    also: [on.rule, CLASS_RULE[typeOf(target).class]],
    data: { unit: publicId(target) },
  });
  // BR-17.4: all Hits of a Character, wherever they come from.
  const guard = yield* bodyguardFor(play, target);
  if (guard) {
    yield* sufferOwn(play, action, { ...on, target: guard });
    return 'passed';
  }
  return yield* sufferOwn(play, action, on);
}

function* sufferOwn(play: Play<State>, action: Action, on: HitsOn): Rule<HitOutcome> {
  const { target } = on;
  if (!on.bare && !on.piercing && (yield* armourSave(play, action, target, on.attacker))) return 'saved';
  const left = spendLife(play, target, on.hits);
  if (left === 0) return 'absorbed';
  if (left === 2) {
    // BR-10.2: destroyed at once, Heavy Vehicles included.
    yield* destroy(play, action, target, 'BR-10.2');
    return 'destroyed';
  }
  return yield* oneHit(play, action, { ...on, hits: 1 });
}

// BR-10.1: what one Hit does to a unit: flip, destroy or a roll for the Location.
export function effectOfHit(target: Unit): 'flip' | 'destroyed' | 'location' {
  const { hit } = faceOf(target);
  const type = typeOf(target);
  if (type.class === 'heavy' && hit === 'location') return 'location';
  return type.class === 'infantry' && hit === 'flip' && type.faces.length > 1 ? 'flip' : 'destroyed';
}

// BR-10.1: the effect of one Hit.
function* oneHit(play: Play<State>, action: Action, on: HitsOn): Rule<HitOutcome> {
  const { target } = on;
  const effect = effectOfHit(target);
  if (effect === 'location') {
    yield* damageLocation(play, action, on);
    return inPlay(target) ? 'damaged' : 'destroyed';
  }
  if (effect === 'flip') {
    turnOver(play, target, 'BR-10.1');
    return 'flipped';
  }
  if (yield* dedArd(play, action, target)) return 'absorbed';
  yield* destroy(play, action, target, 'BR-10.1');
  return 'destroyed';
}
