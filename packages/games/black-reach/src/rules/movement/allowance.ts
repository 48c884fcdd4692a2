import { type Modifier, message, type Refusal, refuse, sumOf } from '@mischia/kernel';
import { faceOf } from '../../board/derived.ts';
import { redPaintBonus } from '../../options/red-paint-job.ts';
import type { State, Unit } from '../../state.ts';
import { countingSuppression, SUPPRESSION_MALUS } from '../../tokens/suppression.ts';
import type { Action } from '../action.ts';
import { unitLabel } from '../units/labels.ts';
import { publicId } from '../units/units.ts';

// BR-06.3, R031: bonuses and the −2 per Suppression are summed before testing; 0 or less is Immobilised.
export function movementModifiers(
  state: State,
  action: Action,
  unit: Unit,
  announced: readonly Modifier[],
): Modifier[] {
  const tokens = countingSuppression(action, unit);
  return [
    ...announced,
    ...redPaintBonus(state, unit),
    ...(tokens > 0
      ? [{ rule: 'BR-06.3', why: message('why.suppression', { tokens }), amount: -SUPPRESSION_MALUS * tokens }]
      : []),
  ];
}

// BR-10.8, R066: Traction damage: no more Movement Actions, not even to turn.
export const mayMove = (unit: Unit): boolean => !unit.damage.includes('traction');

export const tractionRefusal = (unit: Unit, at = publicId(unit)): Refusal =>
  refuse({ code: 'move/traction', rule: 'BR-10.8', params: { unit: unitLabel(unit) }, at });

// BR-06.5: nothing gives a unit with Movement X a displacement; BR-10.8: Traction damage forbids movement.
export function movementAllowance(unit: Unit, modifiers: readonly Modifier[], printed = faceOf(unit).move): number {
  if (printed === null || !mayMove(unit)) return 0;
  return Math.max(0, printed + sumOf(modifiers));
}
