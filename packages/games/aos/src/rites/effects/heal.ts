import type { Play, Rule } from '@mischia/kernel';
import { rollNumber } from '../../rules/01-concepts/rolling.ts';
import { heal, healModel } from '../../rules/14-wounds/heal.ts';
import type { Battle } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';

// AOS-14.4: wounds of the model, or of the unit, are healed.
export function* healTarget(play: Play<Battle>, { amount }: EffectOf<'heal'>, worked: Worked): Rule<void> {
  const { target, rule, caster, kind } = worked;
  if (!target || target.what === 'feature') return;
  const count = yield* rollNumber(play, { rule, for: 'heal', by: caster.unit.seat }, amount);
  const cause = { rule, what: kind };
  if (target.what === 'model') healModel(play, target.unit, target.model, count, cause);
  else yield* heal(play, target.unit, count, cause);
}
