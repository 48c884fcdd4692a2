import type { Distribution } from '../distribution/distribution.ts';

/** What one attack's hit roll may yield. The outcomes of a profile add up to probability 1. */
export interface HitOutcome {
  readonly probability: number;
  /** Hits that go on to a wound roll: 0 for a miss, 2 for a hit that scores an extra one. */
  readonly hits: number;
  /** Hits that wound without a wound roll. */
  readonly autoWounds?: number;
  /** Mortal wounds the hit roll itself inflicts, applied after the damage of the attack's hits. */
  readonly mortals?: Distribution | undefined;
}

/** How a wound goes on: chance to get past the save, damage when it does, mortal wounds in any case. */
export interface WoundClass {
  /**
   * Probability that the best save the target may choose fails. An array gives one for each stage of the target
   * (models with different saves).
   */
  readonly unsaved: number | readonly number[];
  /**
   * Damage of one unsaved wound, after modifiers and before any roll to ignore it. An array gives one for each stage
   * (models that reduce damage differently).
   */
  readonly damage: Distribution | readonly Distribution[];
  /** Mortal wounds in addition, applied right after this wound's damage and even if that was saved. */
  readonly mortals?: Distribution;
}

/** What one hit's wound roll may yield; the probability not listed here wounds nobody. */
export interface WoundOutcome {
  readonly probability: number;
  readonly wound: WoundClass;
}

/** One kind of attack, in plain probabilities. The games derive them from their own rules. */
export interface AttackProfile {
  readonly hit: readonly HitOutcome[];
  readonly wound: readonly WoundOutcome[];
  /** How a hit that wounds automatically goes on. Needed when some hit outcome has `autoWounds`. */
  readonly autoWound?: WoundClass;
}

/** Weapons that attack with the same profile, one after the other. */
export interface AttackGroup {
  /** Number of weapons (or models); each rolls its own number of attacks. 1 unless told. */
  readonly weapons?: number;
  /** Number of attacks of one weapon. */
  readonly attacks: Distribution;
  readonly profile: AttackProfile;
}

/** Models of a target that are alike. */
export interface Stage {
  readonly models: number;
  /** Wounds of one model at full strength. */
  readonly wounds: number;
  /** Probability to ignore each wound that would be lost (ward, "feel no pain"); 0 unless told. */
  readonly ignore?: number;
}

/** The target: its models in the order in which they take wounds, the already wounded one first. */
export interface TargetUnit {
  readonly stages: readonly Stage[];
  /** Wounds the first model has lost already. */
  readonly woundsLost?: number;
}

/** Counts of one group as rolled, whether or not the target lived to see them. */
export interface GroupCounts {
  readonly attacks: Distribution;
  readonly hits: Distribution;
  readonly wounds: Distribution;
  /** Wounds not saved; absent where the chance depends on which model must save. */
  readonly unsaved?: Distribution | undefined;
  /** Mortal wounds; absent where the profile inflicts none. */
  readonly mortals?: Distribution | undefined;
}

/** What becomes of the target. */
export interface Casualties {
  /** Wounds the unit loses, 0 to all it has left. */
  readonly damage: Distribution;
  /** Models slain, 0 to all. */
  readonly slain: Distribution;
  /** Probability that no model is left. */
  readonly destroyed: number;
}
