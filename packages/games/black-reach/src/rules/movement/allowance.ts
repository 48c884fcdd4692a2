import { type Modifier, message, sumOf } from '@mischia/kernel';
import { faceOf } from '../../board/derived.ts';
import { redPaintBonus } from '../../options/red-paint-job.ts';
import type { State, Unit } from '../../state.ts';
import { countingSuppression, SUPPRESSION_MALUS } from '../../tokens/suppression.ts';
import type { Action } from '../action.ts';

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

// BR-06.5: nothing gives a unit with Movement X a displacement; BR-10.8: Traction damage forbids movement.
export function movementAllowance(unit: Unit, modifiers: readonly Modifier[], printed = faceOf(unit).move): number {
  if (printed === null || unit.damage.includes('traction')) return 0;
  return Math.max(0, printed + sumOf(modifiers));
}
