import { centreOf, type FiringArc, inFiringArc, sideHit, tileFacing } from '@mischia/geometry';
import { aimOverAir } from '../../abilities/aviation.ts';
import { hasFrontArmour } from '../../abilities/front-armour.ts';
import { arcOf, FULL_CIRCLE } from '../../abilities/limited-arc.ts';
import { isOutOfRange } from '../../abilities/limited-range.ts';
import { hasNoWeakPoints } from '../../abilities/no-weak-points.ts';
import { hasScope } from '../../abilities/scope.ts';
import type { Abilities, CombatValue } from '../../content/types.ts';
import type { State, Unit } from '../../state.ts';
import { lineSight } from '../sight/line-sight.ts';
import { lookingAt } from '../sight/looking.ts';
import { type AimedSight, bestSight, sightLines } from '../sight/sight.ts';
import { classOf, distanceBetween, isAmbushed, isHeavy, placeOf } from '../units/units.ts';
import { FRONT_ARMOUR_BONUS, LONG_RANGE_BEYOND, REAR_BONUS, valueAgainst } from './value.ts';

/** A target that can be shot at, and how. */
export interface Aim {
  readonly target: Unit;
  readonly distance: number;
  readonly reduction: number;
  readonly longRange: boolean;
  readonly side: 'front' | 'rear' | 'flank' | null;
  /** The line crosses an edge element. */
  readonly edges: boolean;
}

/** Why a target cannot be shot at: codes of refusals. */
export type AimFault = 'shoot/ambushed' | 'shoot/type' | 'shoot/range' | 'shoot/sight' | 'shoot/arc' | 'shoot/embarked';

// BR-09.1: attack type, line of sight, range and arc must all hold.
export function aimAt(
  state: State,
  shooter: Unit,
  abilities: Abilities,
  cv: CombatValue | null,
  target: Unit,
): Aim | AimFault {
  if (isAmbushed(target)) return 'shoot/ambushed';
  if (target.status === 'embarked') return 'shoot/embarked';
  if (cv && valueAgainst(cv, classOf(target)) === null) return 'shoot/type';
  if (shooter.status === 'air' || target.status === 'air') return aimOverAir(state, abilities, target);
  if (target.status !== 'board') return 'shoot/sight';
  const distance = distanceBetween(state, shooter, target);
  if (isOutOfRange(abilities, distance)) return 'shoot/range';
  // BR-09.3: beyond 7 spaces, unless a Scope helps.
  const longRange = distance > LONG_RANGE_BEYOND && !hasScope(state, shooter, abilities);
  const looking = lookingAt(state, shooter, target);
  const from = placeOf(state, shooter);
  if (!looking || !from || !target.at) return 'shoot/sight';
  const arc = arcOf(shooter, abilities);
  const facing = tileFacing(from);
  if (from.size === 1 && target.at.size === 1) {
    const start = centreOf(from.at);
    const end = centreOf(target.at.at);
    const sight = lineSight(state, looking, start, end);
    if (sight.state === 'blocked') return 'shoot/sight';
    if (!inFiringArc(facing, arc, start, end)) return 'shoot/arc';
    const side = isHeavy(target) ? sideHit(target.at, end, start) : null;
    return { target, distance, reduction: sight.reduction, longRange, side, edges: sight.edges };
  }
  if (arc === FULL_CIRCLE && !isHeavy(target)) {
    const sight = bestSight(state, looking);
    if (sight.state === 'blocked') return 'shoot/sight';
    return { target, distance, reduction: sight.reduction, longRange, side: null, edges: sight.edges };
  }
  return bestLine(state, target, looking, { distance, longRange, arc, facing });
}

interface LineTerms {
  readonly distance: number;
  readonly longRange: boolean;
  readonly arc: FiringArc;
  readonly facing: ReturnType<typeof tileFacing>;
}

// BR-08.6: the line best for a Hit; which of several he really takes is the shooter's choice (lines.ts).
function bestLine(
  state: State,
  target: Unit,
  looking: NonNullable<ReturnType<typeof lookingAt>>,
  { distance, longRange, arc, facing }: LineTerms,
): Aim | AimFault {
  let best: Aim | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  const lines = sightLines(state, looking);
  const most = isHeavy(target) && !hasNoWeakPoints(target) ? REAR_BONUS : 0;
  for (const line of lines) {
    if (!inFiringArc(facing, arc, line.from, line.to)) continue;
    const side = sideOf(target, line);
    const worth = worthOf(state, target, side) - line.reduction;
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = { target, distance, reduction: line.reduction, longRange, side, edges: line.edges };
    // No line can be better than this one.
    if (worth === most) break;
  }
  return best ?? (lines.length > 0 ? 'shoot/arc' : 'shoot/sight');
}

const sideOf = (target: Unit, line: AimedSight) =>
  isHeavy(target) && target.at ? sideHit(target.at, line.to, line.from) : null;

function worthOf(state: State, target: Unit, side: Aim['side']): number {
  if (side === 'rear' && !hasNoWeakPoints(target)) return REAR_BONUS;
  if (side === 'front' && hasFrontArmour(state, target)) return -FRONT_ARMOUR_BONUS;
  return 0;
}

export const isAim = (result: Aim | AimFault): result is Aim => typeof result !== 'string';
