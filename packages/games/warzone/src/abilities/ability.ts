import type { Modifier, RuleId } from '@mischia/kernel';
import type { z } from 'zod';
import type { Shot } from '../rules/15-shooting/shot.ts';
import type { Blow, Fighter } from '../rules/20-close-combat/exchange.ts';

/** What an ability lets its bearer do, or spares it. Every member is asked by the rule in its comment. */
export interface Grants {
  /** WZ-10.3. */
  readonly immuneToPanic?: boolean;
  /** WZ-33.2: tests of fear, and the radius in inches for each point of D within which it causes them. */
  readonly immuneToFear?: boolean;
  readonly causesFear?: boolean;
  /** WZ-13.2: the lowest face on which a climber falls, if not 19. */
  readonly fallsFrom?: number;
  /** WZ-21.1: how many times MO it charges. */
  readonly chargeFactor?: number;
  /** WZ-11.1: further Actions for attacks in close combat, and for shots. */
  readonly extraCloseCombat?: number;
  readonly extraShooting?: number;
  /** WZ-20.4: wounds a living enemy it kills in close combat gives back. */
  readonly vampire?: boolean;
  /** WZ-21.5: strikes first in a melee it starts itself. */
  readonly firstStrike?: boolean;
  /** WZ-33.10, before deployment. */
  readonly formsSquads?: boolean;
  /** WZ-34.1: activities that only some models have. */
  readonly givesOrders?: boolean;
  readonly ralliesComrades?: boolean;
  readonly regeneratesUpTo?: number;
  /** WZ-33.20, WZ-33.29: whom it treats: the living, or constructs and the vehicles of these forces. */
  readonly treats?: { readonly living: true } | { readonly constructsAndVehiclesOf: readonly string[] };
  /** WZ-33.12. */
  readonly groupAttack?: boolean;
  /** WZ-33.24: its enemies in close combat are disturbed. */
  readonly revolting?: boolean;
  /** WZ-10.4, WZ-10.7: friends near it may repeat a failed Morale test. */
  readonly instilsDiscipline?: boolean;
  /** WZ-03.5: difficult terrain with one of these tags is open to it. */
  readonly ignoresTerrain?: readonly string[];
  /** WZ-04.3: how it comes to the table. */
  readonly arrival?: 'infiltration' | 'paratrooper' | 'phantom';
  /** WZ-15.4. */
  readonly sniper?: boolean;
  readonly tacticalSense?: boolean;
  /** WZ-33.1: what a test to shoot it out of turn is worth less while it is in cover. */
  readonly camouflaged?: boolean;
  /** WZ-33.27: starts stalking. */
  readonly stalks?: boolean;
  /** WZ-33.31. */
  readonly immunityUpTo?: number;
  /** WZ-16.6, WZ-13.4. */
  readonly cannotCrouch?: boolean;
  readonly cannotDive?: boolean;
  /** WZ-05.4: tests Command when it becomes active out of command. */
  readonly idleOutOfCommand?: boolean;
  /** WZ-23.1. */
  readonly powers?: { readonly count: number; readonly school: string };
}

/**
 * A special ability. It never knows who bears it: it says what it contributes. The members below are pure and serve play,
 * odds, bots and tooltips alike; all are optional.
 */
export interface Ability<P = unknown> {
  readonly id: string;
  readonly rule: RuleId;
  /** Checked when a pack is loaded; the parsed value is what the hooks get. */
  readonly params: z.ZodType<P>;
  grants?(params: P): Grants;
  /** To-hit numbers of shots by its bearer, and at its bearer (WZ-15.7). */
  shooting?(shot: Shot, params: P): readonly Modifier[];
  shotAt?(shot: Shot, params: P): readonly Modifier[];
  /** CC of its bearer, and of whoever fights its bearer (WZ-20.3). */
  fighting?(blow: Blow, params: P): readonly Modifier[];
  fought?(blow: Blow, params: P): readonly Modifier[];
  /** Damage of its bearer's blows (WZ-20.4), and further armour rolls they ask for (WZ-14.7). */
  striking?(blow: Blow, params: P): readonly Modifier[];
  furtherRolls?(striker: Fighter, params: P): readonly Modifier[];
  /** Morale tests made with its bearer's CO (WZ-10.2, R-039). */
  morale?(params: P): readonly Modifier[];
}

/** Keeps the type of the parameters inside one ability; the registry holds them all as `Ability`. */
export const ability = <P>(given: Ability<P>): Ability => given as Ability<unknown>;
