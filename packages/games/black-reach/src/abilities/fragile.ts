import type { Play, Rule, RuleId } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import type { Action } from '../rules/action.ts';
import { destroy } from '../rules/hits/destroy.ts';
import { inPlay } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { suppress } from '../tokens/suppression.ts';

export const isFragile = (unit: Unit): boolean => faceOf(unit).abilities.fragile === true;

// BR-18.1, R121: Suppression tokens; who is engaged in an Assault, from its declaration to its end, and Fragile does not
// survive them.
export function* suppressFragile(
  play: Play<State>,
  action: Action,
  unit: Unit,
  count: number,
  rule: RuleId,
): Rule<void> {
  if (!inPlay(unit) || count <= 0) return;
  suppress(play, unit, count, rule);
  if (isFragile(unit) && action.engaged.includes(unit.id)) yield* destroy(play, action, unit, 'BR-18.1');
}
