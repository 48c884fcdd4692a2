import { centreOf, type Space, sameSpace, tileSpaces } from '@mischia/geometry';
import type { Rule } from '@mischia/kernel';
import { derived } from '../board/derived.ts';
import { lineBetween } from '../board/terrain-index.ts';
import { choose } from '../decisions.ts';
import { spaceOption } from '../rules/units/unit-options.ts';
import { isAmbushed, placeOf, unitIn } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-24.4, R150: every unit, friend or foe, in a space the line crosses or in the chosen one, the psyker apart; touching
// a corner is not being under the line.
export function beamTargets(state: State, psyker: Unit, from: Space, to: Space): Unit[] {
  const map = derived(state);
  const found: Unit[] = [];
  for (const at of lineBetween(map.index, centreOf(from), centreOf(to)).spaces) {
    const unit = unitIn(state, at);
    if (!unit || unit === psyker || isAmbushed(unit) || found.includes(unit) || unit.id === psyker.in) continue;
    if (sameSpace(map.index.spaces[at] as Space, from)) continue;
    found.push(unit);
  }
  return found;
}

// BR-24.4, BR-19.4: from his own space; a rider chooses one of his vehicle's.
export function* startOfBeam(state: State, psyker: Unit, data: { power: string; unit: string }): Rule<Space> {
  const place = placeOf(state, psyker);
  const spaces = place ? tileSpaces(place) : [];
  if (spaces.length < 2) return spaces[0] ?? { x: 0, y: 0 };
  const options = spaces.map(spaceOption);
  return yield* choose<'beam-from', Space>({ seat: psyker.owner, kind: 'beam-from', rule: 'BR-24.4', data, options });
}
