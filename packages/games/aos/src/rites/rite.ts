import type { RuleId } from '@mischia/kernel';
import type { Prayer, Spell } from '../pack/magic-schema.ts';
import type { FeatureId, Model, Unit } from '../state.ts';

/** Who casts or chants: the model that is measured and looked from (AOS-19.4). */
export interface Caster {
  readonly unit: Unit;
  readonly model: Model;
}

/** A spell that was cast, or a prayer that was answered. */
export interface Worked {
  readonly kind: 'spell' | 'prayer';
  readonly rite: Spell | Prayer;
  readonly rule: RuleId;
  readonly caster: Caster;
  /** The casting or chanting roll with its modifiers (R91). */
  readonly total: number;
  readonly target: RiteTarget | undefined;
}

export type RiteTarget =
  | { readonly what: 'unit'; readonly unit: Unit }
  | { readonly what: 'model'; readonly unit: Unit; readonly model: Model }
  | { readonly what: 'feature'; readonly feature: FeatureId };

export type EffectOf<Id extends Worked['rite']['effects'][number]['id']> = Extract<
  Worked['rite']['effects'][number],
  { readonly id: Id }
>;
