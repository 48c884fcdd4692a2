import type { Modifier } from '@mischia/kernel';
import { contributions } from '../../abilities/registry.ts';
import type { AbilityRef } from '../../pack/schema.ts';
import { compared, halvings, type Needed, needed, part } from '../01-conventions/needed.ts';

// WZ-10.1, R-038: a test against an opponent's value; a hook for terrain and packs that have one.
export const opposedTest = (own: number, opposing: number): Needed => compared('WZ-10.1', own, opposing);

// WZ-10.3: a squad earns a test at every casualty from half of its starting size on.
export const casualtyTriggers = (losses: number, startSize: number): boolean => 2 * losses >= startSize;

// WZ-10.3: a Single earns one at every wound that leaves half of its starting wounds or less.
export const woundTriggers = (woundsLeft: number, startingWounds: number): boolean =>
  woundsLeft > 0 && 2 * woundsLeft <= startingWounds;

// WZ-10.4, R-039: the CO that is used, with the bonuses of the model it belongs to.
export const moraleNumber = (command: Needed, abilitiesOfThatModel: readonly AbilityRef[]): Needed =>
  needed([...command.parts, ...contributions(abilitiesOfThatModel, ({ morale }, params) => morale?.(params))]);

// WZ-10.7: −4 when one of those who roll sees an enemy.
export const rallyNumber = (morale: Needed, seesEnemy: boolean): Needed =>
  needed([...morale.parts, part('WZ-10.7', 'sees-enemy', seesEnemy ? -4 : 0)]);

/** WZ-10.5: what panic leaves of Power; CC and AT are halved where they are used (WZ-15.7, WZ-20.3). */
export const powerInPanic = (power: number, panicked: boolean): Modifier[] =>
  halvings(power, [{ rule: 'WZ-10.5', reason: 'panic', when: panicked }]);

// WZ-33.2: fear reaches as many inches as its cause has D; one failed test costs an Action.
export const fearRadius = (size: number): number => size;
export const FEAR_COST = 1;
