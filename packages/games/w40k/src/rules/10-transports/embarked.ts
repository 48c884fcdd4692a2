import type { Battle, MoveKind, Unit } from '../../state.ts';
import { isOfMovementPhase } from '../../table/move-rules.ts';
import { unitById } from '../01-armies/units.ts';

// W40K-10.4: an embarked unit counts as having moved like its TRANSPORT.
export const moveKindOf = (state: Battle, unit: Unit): MoveKind =>
  unit.place === 'embarked' && unit.transport !== null ? unitById(state, unit.transport).moveKind : unit.moveKind;

/** W40K-15.2: moved for any reason this turn. */
export function hasMoved(state: Battle, unit: Unit): boolean {
  if (unit.movedThisTurn || unit.place !== 'embarked') return unit.movedThisTurn;
  const kind = moveKindOf(state, unit);
  return isOfMovementPhase(kind) || kind === 'arrived';
}
