import { type Modifier, sumOf } from '@mischia/kernel';
import { suppressionTokens, suppressionValue } from '../../abilities/suppression-fire.ts';
import { CLASS_COLUMN, type CombatValue, type UnitClass } from '../../content/types.ts';

// BR-09.2: the Combat Value of the colour of the target's Defence; null is X.
export const valueAgainst = (cv: CombatValue, type: UnitClass): number | null => cv[CLASS_COLUMN[type]];

// BR-09.8 step 2, R056: (CV − moving malus + bonuses) doubled by Suppression Fire, negative values too.
export const modifiedValue = (
  cv: number,
  movingMalus: number,
  bonuses: readonly Modifier[],
  mode: 'hit' | 'suppression',
): number => {
  const value = cv - movingMalus + sumOf(bonuses);
  return mode === 'suppression' ? suppressionValue(value) : value;
};

// BR-25.2: best die + modified value, final maluses never doubled nor split.
export const shotTotal = (dice: readonly number[], value: number, maluses: readonly Modifier[]): number =>
  Math.max(...dice) + value + sumOf(maluses);

// BR-09.9, R055: Defence with its bonuses, at least 1.
export const defenceValue = (printed: number, bonuses: readonly Modifier[]): number =>
  Math.max(1, printed + sumOf(bonuses));

export interface ShotResult {
  readonly hits: 0 | 1 | 2;
  readonly suppression: number;
}

// BR-09.8 step 5, BR-10.2: reach D′ for a Hit, twice D′ for a Double Hit; Suppression Fire gives total / D′ tokens.
export function shotResult(total: number, defence: number, mode: 'hit' | 'suppression'): ShotResult {
  if (mode === 'suppression') return { hits: 0, suppression: suppressionTokens(total, defence) };
  return { hits: total >= 2 * defence ? 2 : total >= defence ? 1 : 0, suppression: 0 };
}

export const LONG_RANGE_BEYOND = 7;
export const LONG_RANGE_MALUS = 2;
export const REAR_BONUS = 2;
export const FRONT_ARMOUR_BONUS = 2;
