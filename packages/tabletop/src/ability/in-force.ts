import { type Message, message, type RuleId } from '@mischia/kernel';
import type { TableModel } from '../state.ts';
import type { AbleUnit, AnyAbility, Use } from './types.ts';

/** An ability that works on a unit or one of its models now, and where it comes from. */
export interface InForce<Until = unknown> {
  /** The ability as the pack names it, with its figures. */
  readonly ability: { readonly id: string; readonly [figure: string]: unknown };
  readonly name: Message;
  readonly rule: RuleId;
  /** What the unit is, the model's own kind or wargear, something that lasts a while, or a friend's aura. */
  readonly from: 'datasheet' | 'model' | 'effect' | 'aura';
  /** Whose aura it is. */
  readonly source?: string;
  /** Only this model has it. */
  readonly model?: string;
  /** How long an effect lasts. */
  readonly until?: Until;
  /** False while it waits for its condition. */
  readonly active: boolean;
}

/** A use as a unit's card shows it. */
export function shown<U extends AbleUnit<M>, M extends TableModel, A extends AnyAbility<never, U, M>>(
  unit: U,
  { ability, ref, bearer, source }: Use<A, U, M>,
  active: boolean,
): InForce<U['effects'][number]['until']> {
  const effect = unit.effects.find((one) => one.ability === ref);
  return {
    ability: ref,
    name: message(`ability.${ref.name ?? ability.id}`),
    rule: typeof ref.rule === 'string' ? ref.rule : ability.rule,
    from: source ? 'aura' : effect ? 'effect' : bearer.model ? 'model' : 'datasheet',
    ...(source ? { source: source.id } : {}),
    ...(bearer.model ? { model: bearer.model.id } : {}),
    ...(effect ? { until: effect.until } : {}),
    active,
  };
}
