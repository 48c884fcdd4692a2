import type { Play, Rule } from '@mischia/kernel';
import { touchAbilities } from '@mischia/tabletop';
import type { Battle } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';
import { untilNextHeroPhase, whyOf } from './grant.ts';

// AOS-1.6e: friends of some keywords have one ability, all other units another, also those that arrive later.
export function* grantToAll({ state }: Play<Battle>, effect: EffectOf<'grant-all'>, worked: Worked): Rule<void> {
  const { rule, caster } = worked;
  const { to } = effect.friends;
  const common = { rule, until: untilNextHeroPhase(worked), seat: caster.unit.seat, to };
  const named = (ability: typeof effect.others) => ({ ...ability, why: whyOf(worked), rule });
  state.weather.push(
    { ...common, ability: named(effect.friends.ability), friends: true },
    { ...common, ability: named(effect.others), friends: false },
  );
  touchAbilities(state);
}
