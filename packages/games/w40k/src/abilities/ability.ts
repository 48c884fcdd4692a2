import type { Length } from '@mischia/geometry';
import type { Message, Modifier, Play, Rule, RuleId } from '@mischia/kernel';
import type { Bearer as AnyBearer, DiceText, Reroll } from '@mischia/tabletop';
import type { z } from 'zod';
import type { Weapon, WeaponProfile } from '../pack/schema.ts';
import type { Battle, Model, Unit } from '../state.ts';

/**
 * One attack (or a group of equal ones), as abilities see it. `model` is one of the attacking models: groups are made
 * of models whose contributions are the same.
 */
export interface AttackContext {
  readonly state: Battle;
  readonly kind: 'shooting' | 'overwatch' | 'melee';
  readonly attacker: Unit;
  readonly model: Model;
  readonly target: Unit;
  readonly weapon: Weapon;
  readonly profile: WeaponProfile;
  /** Fixed at declaration (W40K-13.7). */
  readonly withinHalfRange: boolean;
}

/** Who carries the ability in the case at hand: its unit, and the model if only that model has it. */
export type Bearer = AnyBearer<Unit, Model>;

/** A change to a characteristic (W40K-06.8): a modifier, or a value put in its place before anything else. */
export interface Change extends Omit<Modifier, 'how'> {
  readonly how: 'set' | 'divide' | 'multiply' | 'add';
}

/** Rolls for a whole unit that abilities may modify. */
export type ModifiedRoll = 'charge' | 'advance';

export type Characteristic = 'M' | 'S' | 'T' | 'A' | 'Ld';

/** A wound is ignored on this result or more (W40K-17.3). */
export interface IgnoreWound {
  readonly rule: RuleId;
  readonly why: Message;
  readonly on: number;
}

/** What happens when an unmodified wound roll is at least `on` (W40K-17.2): mortal wounds besides the normal damage. */
export interface MortalOnWound {
  readonly rule: RuleId;
  readonly why: Message;
  readonly on: number;
  readonly mortal: DiceText;
}

/** Contributions to attacks made by the bearer (or with the weapon that has the ability). */
export interface AttackingHooks<P> {
  hit?(attack: AttackContext, params: P): readonly Modifier[];
  wound?(attack: AttackContext, params: P): readonly Modifier[];
  /** Changes of AP: −1 makes it better. */
  ap?(attack: AttackContext, params: P): readonly Modifier[];
  damage?(attack: AttackContext, params: P): readonly Modifier[];
  rerollHit?(attack: AttackContext, params: P): Reroll | undefined;
  rerollWound?(attack: AttackContext, params: P): Reroll | undefined;
  /** No hit roll is made (W40K-15.6). */
  automaticHit?(attack: AttackContext, params: P): boolean;
  /** W40K-15.7. */
  blast?(attack: AttackContext, params: P): boolean;
  /** Hit rolls made for each attack. */
  hitRollsPerAttack?(attack: AttackContext, params: P): number;
  /** Unmodified hit rolls of this or more wound without a wound roll. */
  automaticWoundOn?(attack: AttackContext, params: P): number | undefined;
  /** Unmodified wound rolls of this or more wound whatever S and T. */
  woundsOn?(attack: AttackContext, params: P): number | undefined;
  /** Another damage than the printed one (melta). */
  damageInstead?(attack: AttackContext, params: P): DiceText | undefined;
  mortalOnWound?(attack: AttackContext, params: P): MortalOnWound | undefined;
  /** Attacks that must be made with this weapon, beyond A (W40K-20.7). `only`: no other attacks may be made with it. */
  extraAttacks?(params: P): { readonly count: number; readonly only: boolean };
  /** The weapon may pick protected characters (W40K-14.3). */
  ignoresLookOutSir?(params: P): boolean;
  /** After all attacks of one weapon (W40K-16.7): overheating. `hitFaces` are the unmodified hit rolls of this weapon. */
  afterWeapon?(
    play: Play<Battle>,
    attack: AttackContext,
    params: P,
    hitFaces: readonly number[],
  ): Aftermath | undefined;
}

/** What a weapon does to its own side once its attacks are over. */
export interface Aftermath {
  resolve(): Rule<void>;
  /** Whether it may matter what comes before or after it. */
  readonly orderMatters: boolean;
}

/** Contributions to attacks made against the bearer. `model` is the one the attack is allocated to. */
export interface AttackedHooks<P> {
  hit?(attack: AttackContext, params: P): readonly Modifier[];
  wound?(attack: AttackContext, params: P): readonly Modifier[];
  /** Modifiers of saving throws; `armourOnly` ones do not help an invulnerable save. */
  save?(attack: AttackContext, params: P, model: Model): readonly Modifier[];
  damage?(attack: AttackContext, params: P, model: Model): readonly Modifier[];
  /** W40K-17.1. */
  invulnerable?(attack: AttackContext, params: P, model: Model): number | undefined;
}

/** What an ability lets its unit do, or forbids. Every one is asked by the rule in the comment. */
export interface Permissions {
  /** W40K-18.8. */
  readonly overwatch?: boolean;
  /** W40K-22.5. */
  readonly objectiveSecured?: boolean;
  /** W40K-08.6. */
  readonly shootAfterFallBack?: boolean;
  readonly chargeAfterFallBack?: boolean;
  /** W40K-18.2. */
  readonly cannotCharge?: boolean;
  /** W40K-18.3, 20.8: only units with FLY may charge it or attack it in melee. */
  readonly onlyFlyFights?: boolean;
  /** W40K-10.5: passengers may disembark after a Normal Move, and then may not charge. */
  readonly disembarkAfterMove?: boolean;
  /** W40K-08.2: passes over models without VEHICLE or MONSTER in a Normal Move, Advance or Fall Back. */
  readonly strides?: boolean;
  /** W40K-11.1: pivots once up to 90° for nothing, then goes straight. */
  readonly pivotThenStraight?: boolean;
  /** W40K-09.1: may start as Reinforcements and arrives farther than this from every enemy model. */
  readonly deepStrike?: { readonly fromEnemies: Length };
  /** W40K-23.10: is set up after both armies. */
  readonly deploysLast?: boolean;
  /** W40K-12.3, 12.5: further attempts of this phase. */
  readonly psychicAttempts?: number;
}

/** Moments at which an ability does something; each is a rule of its own and may ask and roll. */
export interface Triggers<P> {
  /** Before a model of the unit that reached 0 wounds is removed (W40K-16.7). */
  destroyed?(play: Play<Battle>, params: P, bearer: Bearer & { readonly model: Model }): Rule<void>;
  /** In its owner's Command phase (W40K-07.3). Put what it may do into `offered` so that idle ones are not asked for. */
  commandPhase?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void>;
  /** After an enemy unit has resolved all its attacks, if models of this unit were destroyed by them and some are left. */
  afterEnemyAttacks?(play: Play<Battle>, params: P, bearer: Bearer, destroyed: readonly Model[]): Rule<void>;
  /** At the start of mission step 4, before any unit is set up (W40K-23.9). */
  beforeDeployment?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void>;
  /** When the unit is selected to move, before the kind of move is chosen (W40K-08.1). */
  selectedToMove?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void>;
  /** At the start of a phase of its owner's turn (W40K-07.2: acting as if it were another phase). */
  phaseStart?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void>;
  /** At the end of the Fight phase (W40K-04.7 orders simultaneous ones). */
  endOfFight?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void>;
  /** Mission step 6 (W40K-23.12). */
  preBattle?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void>;
}

/**
 * A special ability. It never knows why a unit has it (datasheet, wargear, weapon, aura of a friend, passing effect): it
 * only says what it contributes. All members are optional; pure ones serve odds, bots and tooltips too.
 */
export interface Ability<P = unknown> {
  readonly id: string;
  readonly rule: RuleId;
  /** Checked when a pack is loaded; the parsed value is what the hooks get. */
  readonly params: z.ZodType<P>;
  /** Whether it is in force now (Devastating Charge only after a charge move). Default: always. */
  active?(state: Battle, params: P, bearer: Bearer): boolean;
  readonly attacking?: AttackingHooks<P>;
  readonly attacked?: AttackedHooks<P>;
  readonly triggers?: Triggers<P>;
  /** Changes to characteristics of the bearer. */
  characteristic?(which: Characteristic, params: P, bearer: Bearer): readonly Change[];
  permissions?(params: P, bearer: Bearer): Permissions;
  /** W40K-17.3. */
  ignoreWound?(params: P, bearer: Bearer): IgnoreWound | undefined;
  rerollCharge?(params: P, bearer: Bearer): Reroll | undefined;
  rerollAdvance?(params: P, bearer: Bearer): Reroll | undefined;
  /** Inches added to M instead of an Advance roll (W40K-08.4). */
  advanceInstead?(params: P, bearer: Bearer): number | undefined;
  /** Modifiers of its deny rolls (W40K-12.5), `gap` to the manifesting unit; of its Psychic tests (W40K-12.4). */
  deny?(params: P, bearer: Bearer, gap: Length): readonly Modifier[];
  psychicTest?(params: P, bearer: Bearer): readonly Modifier[];
  /** Modifiers of its other rolls (W40K-04.2). */
  roll?(roll: ModifiedRoll, params: P, bearer: Bearer): readonly Modifier[];
}

/** Keeps the type of the parameters inside one ability; the registry holds them all as `Ability`. */
export const ability = <P>(one: Ability<P>): Ability => one as unknown as Ability;
