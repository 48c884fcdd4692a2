import { derived } from '../board/derived.ts';
import { indexOfSpace } from '../board/terrain-index.ts';
import type { Abilities } from '../content/types.ts';
import type { Aim, AimFault } from '../rules/shooting/aim.ts';
import { LONG_RANGE_BEYOND } from '../rules/shooting/value.ts';
import { isHeavy } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { hasLimitedRange } from './limited-range.ts';

// BR-19.1, R124: Aviation sees everybody outside Buildings and is seen by all without Limited Range; never far, no arcs.
export function aimOverAir(state: State, abilities: Abilities, target: Unit): Aim | AimFault {
  const clear: Aim = { target, distance: LONG_RANGE_BEYOND, reduction: 0, longRange: false, side: null, edges: false };
  if (target.status === 'air') {
    return hasLimitedRange(abilities) ? 'shoot/range' : clear;
  }
  if (target.status !== 'board' || !target.at) return 'shoot/sight';
  const { index } = derived(state);
  if (target.at.size === 1 && index.building[indexOfSpace(index.width, target.at.at)]) return 'shoot/sight';
  return { ...clear, side: isHeavy(target) ? 'flank' : null };
}
