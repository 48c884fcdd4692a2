import type { Play, Rule } from '@mischia/kernel';
import { rollNumber } from '../../rules/01-concepts/rolling.ts';
import { mortalWounds } from '../../rules/14-wounds/mortal-wounds.ts';
import type { Battle } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';

// AOS-14.5, R91: mortal wounds on the target; more of them when the roll, with its modifiers, was high enough.
export function* woundTarget(play: Play<Battle>, effect: EffectOf<'mortal-wounds'>, worked: Worked): Rule<void> {
  const { target, rule, total, caster, kind } = worked;
  if (target?.what !== 'unit') return;
  const { better } = effect;
  const amount = better && total >= better.from ? better.amount : effect.amount;
  const count = yield* rollNumber(play, { rule, for: 'mortal-wounds', by: caster.unit.seat }, amount);
  yield* mortalWounds(play, target.unit, count, { rule, what: kind });
}
