import type { Modifier, Play, Rule } from '@mischia/kernel';
import type { Change } from '../../rules/22-warscrolls/characteristics.ts';
import type { Battle } from '../../state.ts';
import type { Own } from '../own.ts';
import type { RollKind } from '../params.ts';

export type Characteristic = 'move' | 'wounds' | 'bravery' | 'save';

/** What abilities contribute to rolls, characteristics, moves, commands and battleshock. */
export interface FieldHooks<P> {
  /** Modifiers of one kind of roll of the bearer. */
  rollModifiers?(roll: RollKind, own: Own<P>): readonly Modifier[];
  /** Whether this kind of roll may be made again. */
  mayReroll?(state: Battle, roll: RollKind, own: Own<P>): boolean;
  /** It was used for a reroll: what may be used so often only is counted here. */
  rerolled?(own: Own<P>): void;
  /** Changes to a characteristic of the bearer (AOS-22.2.1). */
  characteristic?(which: Characteristic, own: Own<P>): readonly Change[];
  /** A Save of its own, instead of the printed one. */
  saveInstead?(own: Own<P>): number | undefined;

  // Moments at which an ability does something; each is a rule of its own and may ask and roll.
  /** At the start of a battle round, before the order of turns is known (R115); undefined when there is nothing to do. */
  beforePriority?(play: Play<Battle>, own: Own<P>): Rule<void> | undefined;
  /** In the start block of a hero phase of its owner, unasked (a command point on a roll). */
  heroPhaseBegins?(play: Play<Battle>, own: Own<P>): Rule<void>;
  /** AOS-1.6.1, R61: what works unasked as a phase begins or ends, and as a turn ends; undefined when there is nothing to do. */
  atStartOfPhase?(play: Play<Battle>, own: Own<P>): Rule<void> | undefined;
  atEndOfPhase?(play: Play<Battle>, own: Own<P>): Rule<void> | undefined;
  atEndOfTurn?(play: Play<Battle>, own: Own<P>): Rule<void> | undefined;
  /** Offered at the start of a phase (AOS-1.6.1): whether it can be used now, and its use. */
  readonly startOfPhase?: Offered<P>;
  /** Offered during its owner's hero phase. */
  readonly duringHeroPhase?: Offered<P>;
  /** After the bearer ended a charge move (R124). */
  afterCharge?(play: Play<Battle>, own: Own<P>): Rule<void>;
  /** After the bearer was set up on the battlefield for the first time. */
  afterSetUp?(play: Play<Battle>, own: Own<P>): Rule<void>;
}

/** An ability that its player may use at a moment. */
export interface Offered<P> {
  can(state: Battle, own: Own<P>): boolean;
  use(play: Play<Battle>, own: Own<P>): Rule<void>;
}

/** What an ability lets its unit do, or forbids. Every one is asked by the rule in the comment. */
export interface Permissions {
  /** AOS-9.4. */
  readonly fly?: boolean;
  /** AOS-1.3.3a: inches between neighbours. */
  readonly coherencyDistance?: number;
  /** AOS-8.3: it can run and still shoot later in the turn. */
  readonly runAndShoot?: boolean;
  /** AOS-10.1. */
  readonly noShooting?: boolean;
  /** AOS-11.0, AOS-11.1: charges from farther away with more dice. */
  readonly longCharge?: { readonly within: number; readonly dice: number };
  /** AOS-3.1a: it may start in reserve, and arrives farther than this from enemies. */
  readonly reserve?: { readonly fromEnemies: number };
  /** AOS-21.1a: neither issues nor receives commands. */
  readonly noCommands?: boolean;
  /** AOS-6.1d: commands received without an issuer and without a point, so many a turn. */
  readonly freeCommands?: number;
  /** AOS-6.1c: it may issue a command already used in this phase. */
  readonly repeatCommand?: boolean;
  /** AOS-15.1. */
  readonly noBattleshock?: boolean;
  readonly mostFlee?: number;
  /** AOS-12.0: when it fights. */
  readonly strikes?: 'first' | 'last';
}
