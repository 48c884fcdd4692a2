import type { Play, Rule } from '@mischia/kernel';
import { playerOf } from '../../rules/01-concepts/units.ts';
import { gainPoints } from '../../rules/06-commands/points.ts';
import type { Battle } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';

// AOS-6.0a, AOS-27.5.4a.
export function* giveCommandPoints(play: Play<Battle>, effect: EffectOf<'command-points'>, worked: Worked): Rule<void> {
  const { seat } = worked.caster.unit;
  gainPoints(playerOf(play.state, seat), effect.amount);
  play.emit({ type: 'command-points', rule: worked.rule, data: { seat, count: effect.amount } });
}
