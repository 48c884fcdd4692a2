import type { Play, RuleId } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import { sightBetween } from '../rules/sight/sight.ts';
import { distanceBetween, isInfantry, publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { recover } from '../tokens/suppression.ts';

const RULE: RuleId = 'BR-18.2';

/** Whom the unit would free of one token. */
export function inspired(state: State, unit: Unit): Unit[] {
  const reach = faceOf(unit).abilities.inspiration;
  if (reach === undefined || (unit.status !== 'board' && unit.status !== 'embarked')) return [];
  return state.units.filter(
    (friend) =>
      friend.owner === unit.owner &&
      friend.s > 0 &&
      isInfantry(friend) &&
      (friend.status === 'board' || friend.status === 'embarked') &&
      distanceBetween(state, unit, friend) <= reach &&
      // R122: itself included.
      (friend === unit || sightBetween(state, unit, friend).state !== 'blocked'),
  );
}

// BR-18.2: once in its activation, 1 Suppression from each friendly Infantry within n spaces that it sees.
export function inspire(play: Play<State>, unit: Unit): void {
  play.emit({ type: 'inspired', rule: RULE, data: { unit: publicId(unit) } });
  for (const friend of inspired(play.state, unit)) recover(play, friend, 1, RULE);
}
