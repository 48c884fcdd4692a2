import type { Play, Rule } from '@mischia/kernel';
import type { Bearer as AnyBearer, DiceText } from '@mischia/tabletop';
import type { Weapon, WeaponProfile } from '../pack/warscroll-schema.ts';
import type { Battle, Model, Unit } from '../state.ts';

/** Who carries the ability in the case at hand: its unit, and the model if only that model has it. */
export type Bearer = AnyBearer<Unit, Model>;

export type AttackKind = 'shooting' | 'combat' | 'unleash-hell';

/**
 * One attack (or a group of equal ones), as abilities see it. `model` is one of the attacking models: groups are made of
 * models whose contributions are the same (AOS-13.2.1).
 */
export interface AttackContext {
  readonly state: Battle;
  readonly kind: AttackKind;
  readonly attacker: Unit;
  readonly model: Model;
  readonly target: Unit;
  readonly weapon: Weapon;
  readonly profile: WeaponProfile;
}

/** What an ability makes of an unmodified hit roll (AOS-1.6.4); its reason is added where it is gathered. */
export interface TriggerOfAbility {
  readonly on: number;
  readonly mortals?: DiceText | 'damage';
  readonly ends: boolean;
  readonly hits?: number;
}

/**
 * Contributions to attacks made by the bearer, or with the weapon profile that has the ability. Numbers are modifiers;
 * rule and reason are added where they are gathered.
 */
export interface AttackingHooks<P> {
  hit?(attack: AttackContext, params: P): number;
  wound?(attack: AttackContext, params: P): number;
  /** Added to the weapon's Damage. */
  damage?(attack: AttackContext, params: P): number;
  hitTrigger?(attack: AttackContext, params: P): TriggerOfAbility | undefined;
  /** Mortal wounds on hits come from this face on, where they came from a higher one. */
  mortalsFrom?(attack: AttackContext, params: P): number;
  /** A Damage that the profile leaves to an ability ("see"). */
  damageRoll?(play: Play<Battle>, attack: AttackContext, params: P): Rule<number>;
}

/** Contributions to attacks made against the bearer's unit. */
export interface AttackedHooks<P> {
  hit?(attack: AttackContext, params: P): number;
  wound?(attack: AttackContext, params: P): number;
  save?(attack: AttackContext, params: P): number;
  hitTrigger?(attack: AttackContext, params: P): TriggerOfAbility | undefined;
  /** An unmodified save roll of `on` or more: mortal wounds on the attacker once its attacks are resolved. */
  onSave?(attack: AttackContext, params: P): { readonly on: number; readonly mortals: DiceText } | undefined;
}
