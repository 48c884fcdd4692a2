import { type Modifier, message, sumOf } from '@mischia/kernel';
import { abilityAt } from '../../abilities/index.ts';
import type { Battle } from '../../state.ts';
import { cardAt, type Place } from '../board/board.ts';

export const TERMINATOR_SAVE = 4;

// SMH-18: what moves the number a save has to reach.
export function saveModifiers(state: Battle, place: Place): Modifier[] {
  const { savesOn } = abilityAt(state, place);
  if (savesOn === undefined) return [];
  return [{ rule: 'SMH-18', why: message('why.shield'), amount: savesOn - TERMINATOR_SAVE }];
}

// SMH-17: a Terminator stays on 4+; undefined for a hero who has no save at all (R17), unless its equipment gives one (R20).
export function saveTarget(state: Battle, place: Place): number | undefined {
  if (cardAt(state, place).armour !== 'terminator' && abilityAt(state, place).savesOn === undefined) return undefined;
  return TERMINATOR_SAVE + sumOf(saveModifiers(state, place));
}

const FACES = 6;

/** The chance, in sixths, that an attacked hero stays where it is. */
export function savingFaces(state: Battle, place: Place): number {
  const target = saveTarget(state, place);
  return target === undefined ? 0 : FACES + 1 - target;
}
