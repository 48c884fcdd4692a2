import type { Play, RuleId } from '@mischia/kernel';
import { touchAbilities } from '@mischia/tabletop';
import { abilityKey } from '../messages/ability-names.ts';
import type { AbilityRef } from '../pack/common-schema.ts';
import type { Battle, Model, Unit, Until } from '../state.ts';

/** AOS-1.6c, AOS-1.6e: gives a unit, or one model of it, an ability for a while. `ability.why` may name the message of its reason. */
export function grant(
  play: Play<Battle>,
  unit: Unit,
  ability: AbilityRef,
  rule: RuleId,
  until: Until,
  model?: Model,
): void {
  const effect = typeof ability.why === 'string' ? ability.why : abilityKey(ability);
  unit.effects.push({ ability: { ...ability, rule }, rule, until, ...(model ? { model: model.id } : {}) });
  touchAbilities(play.state);
  play.emit({ type: 'effect-began', rule, also: ['AOS-1.6e'], data: { unit: unit.id, effect } });
}
