import type { Play, Rule } from '@mischia/kernel';
import type { Battle, Model, Unit } from '../state.ts';
import type { Bearer } from './attack-hooks.ts';

/** AOS-14.3: something rolled before a wound is allocated. Below `passed` nothing happens; R110: below `negated` the wound goes to `guard`. */
export interface Ward {
  /** The wound is negated on this face or more. */
  readonly negated: number;
  readonly guard?: { readonly unit: Unit; readonly passed: number };
}

/** Contributions to wounds on the bearer. */
export interface WoundHooks<P> {
  /** AOS-14.3: a ward of the bearer. */
  ward?(state: Battle, params: P, bearer: Bearer): Ward | undefined;
  /** A last chance after wards: true when the wound is negated. It may ask and roll. */
  lastChance?(play: Play<Battle>, params: P, bearer: Bearer & { readonly model: Model }): Rule<boolean>;
  /** Before a slain model is removed (AOS-14.2). */
  slain?(play: Play<Battle>, params: P, bearer: Bearer & { readonly model: Model }): Rule<void>;
}

/** Contributions to the combat phase (AOS-12). */
export interface FightHooks<P> {
  /** AOS-12.4. */
  strikes?(params: P, bearer: Bearer): 'first' | 'last';
  /** R122: how often in a battle it may fight a second time at the end of the phase. */
  fightsAgain?(params: P, bearer: Bearer): number;
  /** AOS-12.5: stage 1. Undefined when there is nothing to do. */
  startOfCombat?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void> | undefined;
  /** AOS-12.5: stage 5. */
  endOfCombat?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void> | undefined;
  /** After the unit's pile-in moves, before its attacks. */
  afterPileIn?(play: Play<Battle>, params: P, bearer: Bearer): Rule<void> | undefined;
}

/** Contributions to shooting (AOS-10, AOS-13.1.1). */
export interface ShootHooks<P> {
  /** Of several profiles of a missile weapon only this one may be used now. */
  profile?(state: Battle, params: P, bearer: Bearer): string;
}
