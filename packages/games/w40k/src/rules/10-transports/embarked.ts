import type { Battle, MoveKind, Unit } from '../../state.ts';
import { unitById } from '../01-armies/units.ts';

// W40K-10.4: an embarked unit counts as having moved like its TRANSPORT.
export const moveKindOf = (state: Battle, unit: Unit): MoveKind =>
  unit.place === 'embarked' && unit.transport !== null ? unitById(state, unit.transport).moveKind : unit.moveKind;

const MOVES: ReadonlySet<MoveKind> = new Set(['normal', 'advance', 'fall-back', 'arrived']);

/** W40K-15.2: moved for any reason this turn. */
export const hasMoved = (state: Battle, unit: Unit): boolean =>
  unit.movedThisTurn || (unit.place === 'embarked' && MOVES.has(moveKindOf(state, unit)));
