import { WEAPONS } from '../content/content.ts';
import type { ShotChoice } from '../rules/shooting/shots.ts';
import type { State, Unit } from '../state.ts';
import { tokenHolder } from './serves.ts';

// BR-23.6, R141: thrown at one space within 3, one token each.
export function tankbustaShots(state: State, unit: Unit, movingMalus: number): ShotChoice[] {
  const id = 'tankbusta-bombs';
  if (tokenHolder(state, unit, id) < 0) return [];
  const { cv, spaces = 0 } = WEAPONS[id];
  return [{ id, kind: id, weapon: -1, mode: 'hit', token: id, cv, interspaces: spaces, movingMalus }];
}
