import { tileRing, tileSpaces } from '@mischia/geometry';
import { derived } from '../board/derived.ts';
import { WEAPONS } from '../content/content.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import { aimProblems } from '../rules/shooting/templates.ts';
import { placeOf } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { tokenHolder } from './serves.ts';

// BR-23.6, R141: thrown at one space within 3, one token each.
export function tankbustaShots(state: State, unit: Unit, movingMalus: number): ShotChoice[] {
  const id = 'tankbusta-bombs';
  if (tokenHolder(state, unit, id) < 0) return [];
  const { cv, spaces = 0 } = WEAPONS[id];
  const shot: ShotChoice = { id, kind: id, weapon: -1, mode: 'hit', token: id, cv, interspaces: spaces, movingMalus };
  const place = placeOf(state, unit);
  // BR-15.1: somebody with a firing arc who looks off the board has nowhere to throw it.
  const near = place ? [...tileSpaces(place), ...tileRing(place, derived(state).index)] : [];
  return near.some((space) => aimProblems(state, unit, shot, space).length === 0) ? [shot] : [];
}
