import { WEAPONS } from '../content/content.ts';
import type { Flame } from '../content/types.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import type { State, Unit } from '../state.ts';
import { tokenHolder } from './serves.ts';

const INTERSPACES = 6;
export const KOMBI_FLAME: Flame = 'M';

export const hasKombiToken = (state: State, unit: Unit): boolean => tokenHolder(state, unit, 'kombi-weapon') >= 0;

// BR-23.22: each token is Direct Fire B with Limited Range 6 interspaces, or Flamer M.
export function kombiBlast(state: State, unit: Unit, movingMalus: number): ShotChoice[] {
  if (!hasKombiToken(state, unit)) return [];
  const { cv } = WEAPONS.templates.B;
  return [
    {
      id: 'kombi-blast',
      kind: 'direct',
      weapon: -1,
      mode: 'hit',
      template: 'B',
      token: 'kombi-weapon',
      cv,
      interspaces: INTERSPACES,
      movingMalus,
    },
  ];
}
