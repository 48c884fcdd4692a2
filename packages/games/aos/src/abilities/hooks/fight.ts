import type { Play, Rule } from '@mischia/kernel';
import type { DiceText } from '@mischia/tabletop';
import type { Weapon, WeaponProfile } from '../../pack/warscroll-schema.ts';
import type { Battle, Model, Unit } from '../../state.ts';
import type { Own } from '../own.ts';

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

/** Damage of one attack: `base`, and 1 more for each of some dice that shows `on` or more; at most `most`. */
export interface DamageDice {
  readonly dice: number;
  readonly on: number;
  readonly base: number;
  readonly most: number;
}

/**
 * Contributions to attacks made by the bearer, or with the weapon profile that has the ability. Numbers are modifiers;
 * rule and reason are added where they are gathered.
 */
export interface AttackingHooks<P> {
  hit?(attack: AttackContext, own: Own<P>): number;
  wound?(attack: AttackContext, own: Own<P>): number;
  /** Added to the weapon's Damage. */
  damage?(attack: AttackContext, own: Own<P>): number;
  hitTrigger?(attack: AttackContext, own: Own<P>): TriggerOfAbility | undefined;
  /** Mortal wounds on hits come from this face on, where they came from a higher one. */
  mortalsFrom?(attack: AttackContext, own: Own<P>): number;
  /** A Damage that the profile leaves to an ability ("see"). */
  damageDice?(attack: AttackContext, own: Own<P>): DamageDice;
}

/** Contributions to attacks made against the bearer's unit. */
export interface AttackedHooks<P> {
  save?(attack: AttackContext, own: Own<P>): number;
  hitTrigger?(attack: AttackContext, own: Own<P>): TriggerOfAbility | undefined;
  /** An unmodified save roll of `on` or more: mortal wounds on the attacker once its attacks are resolved. */
  onSave?(attack: AttackContext, own: Own<P>): { readonly on: number; readonly mortals: DiceText } | undefined;
}

/** AOS-14.3: something rolled before a wound is allocated. R110: a guard takes the wound from `passed` on. */
export interface Ward {
  /** The wound is negated on this face or more. */
  readonly negated: number;
  readonly guard?: { readonly unit: Unit; readonly passed: number };
}

/** What abilities contribute to attacks, combat, wounds and healing. */
export interface FightHooks<P> {
  readonly attacking?: AttackingHooks<P>;
  readonly attacked?: AttackedHooks<P>;
  /** Of several profiles of a missile weapon only this one may be used now. */
  profileNow?(state: Battle, own: Own<P>): string;

  /** AOS-14.3: a ward for wounds on the bearer. */
  ward?(state: Battle, own: Own<P>): Ward;
  /** AOS-14.3, R110: a ward that the bearer gives to a model of another unit. */
  guards?(state: Battle, own: Own<P>, guarded: Unit): Ward | undefined;
  /** A last chance after wards: true when the wound is negated. It may ask and roll. */
  lastChance?(play: Play<Battle>, own: Own<P>, unit: Unit, model: Model): Rule<boolean>;
  /** Before a slain model of the bearer's unit is removed (AOS-14.2). */
  slain?(play: Play<Battle>, own: Own<P>, unit: Unit, model: Model): Rule<void>;

  /** R122: how often in a battle it may fight a second time at the end of the phase. */
  fightsAgain?(own: Own<P>): number;
  /** After the pile-in moves of the bearer's unit, before its attacks. */
  afterPileIn?(play: Play<Battle>, own: Own<P>): Rule<void>;
}
