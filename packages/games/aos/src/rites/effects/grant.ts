import type { Play, Rule } from '@mischia/kernel';
import { touchAbilities } from '@mischia/tabletop';
import { grant } from '../../effects/grant.ts';
import type { Battle, Until } from '../../state.ts';
import type { EffectOf, Worked } from '../rite.ts';

/** AOS-1.6e: until the start of the caster's next hero phase. */
export const untilNextHeroPhase = ({ caster }: Worked): Until => ({ heroPhaseOf: caster.unit.seat });

/** The message that names a spell or prayer. */
export const whyOf = ({ kind, rite }: Worked): string => `${kind}.${rite.id}`;

// AOS-1.6e, AOS-19.2: the target has an ability until the caster's next hero phase.
export function* grantToTarget(play: Play<Battle>, effect: EffectOf<'grant'>, worked: Worked): Rule<void> {
  const { target, rule } = worked;
  const ability = { ...effect.ability, why: whyOf(worked) };
  const until = untilNextHeroPhase(worked);
  if (target?.what === 'unit') return grant(play, target.unit, ability, rule, until);
  if (target?.what === 'model') return grant(play, target.unit, ability, rule, until, target.model);
  const feature = target && play.state.features[target.feature];
  if (!feature) return;
  feature.effects.push({ ability: { ...ability, rule }, rule, until });
  touchAbilities(play.state);
  play.emit({ type: 'feature-enchanted', rule, data: { feature: feature.id, ability: ability.id } });
}
