import { inches } from '@mischia/geometry';
import { type Play, type Rule, rollOne } from '@mischia/kernel';
import type { Battle, Unit } from '../../state.ts';
import { makeMove } from './make-move.ts';

// AOS-8.4b, R30, R31: one die for the unit, up to so many inches; it cannot shoot later in the turn.
export function* redeploy(play: Play<Battle>, unit: Unit): Rule<void> {
  const face = yield* rollOne({ rule: 'AOS-8.4b', for: 'redeploy', by: unit.seat });
  unit.turn.redeployed = true;
  yield* makeMove(play, { unit: unit.id, kind: 'redeploy', allowance: inches(face) });
}
