import { WEAPONS } from '../content/content.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import type { State, Unit } from '../state.ts';
import { tokenHolder } from './serves.ts';

// BR-23.3, R139: template G on an interspace within 3, over terrain and without scatter, one token each.
export function grenadeShots(state: State, unit: Unit, movingMalus: number): ShotChoice[] {
  if (tokenHolder(state, unit, 'grenades') < 0) return [];
  const { cv, interspaces = 0 } = WEAPONS.grenades;
  return [
    {
      id: 'grenades',
      kind: 'grenades',
      weapon: -1,
      mode: 'hit',
      template: 'G',
      token: 'grenades',
      cv,
      interspaces,
      movingMalus,
    },
  ];
}
