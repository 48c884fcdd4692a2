import type { Message, RuleId } from '@mischia/kernel';
import type { Battle, ModelId, Unit, UnitId, Until } from '../state.ts';
import { allUses, isActive, ownOf } from './uses.ts';

/** An ability that works on a unit or one of its models now, as its card shows it. */
export interface AbilityInForce {
  /** The mechanism behind it: `mechanism.<id>` says what it does. */
  readonly id: string;
  /** The ability as its pack gives it, with its figures. */
  readonly ability: { readonly id: string; readonly [figure: string]: unknown };
  readonly name: Message;
  readonly rule: RuleId;
  /** Whose aura it is. */
  readonly source?: UnitId;
  /** Only this model has it. */
  readonly model?: ModelId;
  /** How long it lasts, where it passes. */
  readonly until?: Until;
  /** False while it waits for its condition. */
  readonly active: boolean;
}

/** Everything that works on a unit, its own and what others do to it. */
export function abilitiesOn(state: Battle, unit: Unit): AbilityInForce[] {
  return allUses(state, unit).map((use) => {
    const { ability, bearer, source, ref } = use;
    const { why, rule } = ownOf(use);
    const effect = unit.effects.find((one) => one.ability === ref);
    return {
      id: ability.id,
      ability: ref,
      name: why,
      rule,
      active: isActive(state, use),
      ...(source && source !== unit ? { source: source.id } : {}),
      ...(bearer.model && bearer.unit.models.length > 1 ? { model: bearer.model.id } : {}),
      ...(effect ? { until: effect.until } : {}),
    };
  });
}
