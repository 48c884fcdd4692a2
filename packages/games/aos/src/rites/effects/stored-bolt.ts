import type { Play, Rule } from '@mischia/kernel';
import { grant } from '../../effects/grant.ts';
import type { Battle } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';
import { untilNextHeroPhase, whyOf } from './grant.ts';

// AOS-19.2a, R84: the caster keeps the bolt; it goes with that model, and lapses as its player's next hero phase begins.
export function* storeBolt(play: Play<Battle>, effect: EffectOf<'stored-bolt'>, worked: Worked): Rule<void> {
  const { unit, model } = worked.caster;
  const { mortals, near } = effect;
  const ability = { id: 'stored-bolt', range: worked.rite.range ?? 0, mortals, near, why: whyOf(worked) };
  grant(play, unit, ability, worked.rule, untilNextHeroPhase(worked), model);
}
