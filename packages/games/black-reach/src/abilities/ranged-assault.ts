import { type GridTile, kingDistance } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { spacesOf } from '../board/tile-spaces.ts';
import type { Action } from '../rules/action.ts';
import { nearestSpaces } from '../rules/assault/assault-state.ts';
import { launched, newAssault } from '../rules/assault/engage.ts';
import { rangedReach } from '../rules/assault/reach.ts';
import { assaultValue } from '../rules/assault/targets.ts';
import { sightBetween } from '../rules/sight/sight.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-16.11: enemies up to n spaces away whose line of sight is not blocked.
export function rangedTargets(state: State, unit: Unit): Unit[] {
  const reach = rangedReach(state, unit);
  if (reach === 0 || !unit.at) return [];
  const place = unit.at;
  return state.units.filter((target) => {
    if (target.owner === unit.owner || target.status !== 'board' || !target.at) return false;
    const far = Math.min(
      ...spacesOf(place).flatMap((a) => spacesOf(target.at as typeof place).map((b) => kingDistance(a, b))),
    );
    return far <= reach && assaultValue(unit, target) !== null && sightBetween(state, unit, target).state !== 'blocked';
  });
}

// BR-16.11, R110: by the rules of all Assaults, resolved where the Movement Action ends; the attacker never leaves its space.
export function* engageRanged(play: Play<State>, action: Action, attacker: Unit, defender: Unit): Rule<boolean> {
  const spaces = nearestSpaces(attacker.at as GridTile, defender.at as GridTile);
  const { reduction } = sightBetween(play.state, attacker, defender);
  const assault = newAssault({ attacker, defender, launch: null, vehicle: null, ...spaces }, reduction);
  play.emit({
    type: 'assault',
    rule: 'BR-16.11',
    also: ['BR-23.10'],
    data: { unit: publicId(attacker), target: publicId(defender) },
  });
  return yield* launched(play, action, assault);
}
