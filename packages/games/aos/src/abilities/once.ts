import type { Unit } from '../state.ts';

/** Whether an ability that works so often in a turn has uses left. */
export const isUnused = ({ usedThisTurn }: Unit, ability: string, perTurn = 1): boolean =>
  (usedThisTurn[ability] ?? 0) < perTurn;

/** Counts a use for the turn and for the battle. */
export function markUsed(unit: Unit, ability: string): void {
  unit.usedThisTurn[ability] = (unit.usedThisTurn[ability] ?? 0) + 1;
  unit.usedThisBattle[ability] = (unit.usedThisBattle[ability] ?? 0) + 1;
}
