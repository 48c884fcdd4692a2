import { type Message, message, type RuleId } from '@mischia/kernel';
import type { Battle, Effect, ModelId, Unit, UnitId } from '../state.ts';
import { isActive, type Use, usesOfModel, usesOfUnit } from './uses.ts';

/** An ability that works on a unit or one of its models now, and where it comes from. */
export interface InForce {
  readonly name: Message;
  readonly rule: RuleId;
  /** The datasheet, the model's own kind or wargear, something that lasts a while, or a friend's aura. */
  readonly from: 'datasheet' | 'model' | 'effect' | 'aura';
  /** Whose aura it is. */
  readonly source?: UnitId;
  /** Only this model has it. */
  readonly model?: ModelId;
  /** How long an effect lasts. */
  readonly until?: Effect['until'];
  /** False while it waits for its condition (Devastating Charge before a charge). */
  readonly active: boolean;
}

/** W40K-06.5: everything that works on a unit now, for its card; auras of friends with the unit they come from. */
export function inForceOn(state: Battle, unit: Unit): InForce[] {
  const ofModels = unit.models.flatMap((model) => usesOfModel(state, unit, model));
  return [...usesOfUnit(state, unit), ...ofModels].map((use) => shown(state, unit, use));
}

function shown(state: Battle, unit: Unit, use: Use): InForce {
  const { ability, ref, bearer, source } = use;
  const effect = unit.effects.find((one) => one.ability === ref);
  return {
    name: message(`ability.${ref.name ?? ability.id}`),
    rule: typeof ref.rule === 'string' ? ref.rule : ability.rule,
    from: source ? 'aura' : effect ? 'effect' : bearer.model ? 'model' : 'datasheet',
    ...(source ? { source: source.id } : {}),
    ...(bearer.model ? { model: bearer.model.id } : {}),
    ...(effect ? { until: effect.until } : {}),
    active: isActive(state, use),
  };
}
