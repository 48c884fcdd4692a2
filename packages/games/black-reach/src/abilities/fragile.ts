import type { Play, Rule, RuleId } from '@mischia/kernel';
import { faceOf } from '../board/derived.ts';
import type { Action } from '../rules/action.ts';
import { destroy } from '../rules/hits/destroy.ts';
import { inPlay } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';
import { suppress } from '../tokens/suppression.ts';

export const isFragile = (unit: Unit): boolean => faceOf(unit).abilities.fragile === true;

// BR-18.1, R121: engaged in an Assault and taking a Suppression token: destroyed.
export function* suppressEngaged(play: Play<State>, action: Action, unit: Unit, rule: RuleId): Rule<void> {
  if (!inPlay(unit)) return;
  suppress(play, unit, 1, rule);
  if (isFragile(unit)) yield* destroy(play, action, unit, 'BR-18.1');
}
