import { type Modifier, message } from '@mischia/kernel';
import type { Warscroll } from '../../pack/warscroll-schema.ts';
import { type Limits, totalModifier } from '../01-concepts/modifiers.ts';

/** What an attack roll needs: the characteristic, and everything that helps or hinders, with its reason. */
export interface Needs {
  readonly target: number;
  readonly modifiers: readonly Modifier[];
}

// AOS-13.3a, AOS-13.3b: never more than 1 either way.
const ONE_EITHER_WAY: Limits = { least: -1, most: 1 };

// AOS-13.3a, AOS-13.3b: an unmodified 1 fails and an unmodified 6 succeeds, whatever the modifiers.
const succeeds = (face: number, { target, modifiers }: Needs): boolean =>
  face === 6 || (face !== 1 && face + totalModifier(modifiers, ONE_EITHER_WAY) >= target);

// AOS-13.3a: the hit roll.
export const hits = (face: number, needs: Needs): boolean => succeeds(face, needs);

// AOS-13.3b: the wound roll.
export const wounds = (face: number, needs: Needs): boolean => succeeds(face, needs);

/** A save of "-" (AOS-22.2.3). */
const NO_SAVE = 7;

// AOS-22.2.3: "-" needs a 7.
export const saveTarget = (save: Warscroll['save']): number => (save === '-' ? NO_SAVE : save);

// AOS-13.3c, R51: Rend is one of the modifiers; 0 is "-".
export const rendModifier = (rend: number): Modifier[] =>
  rend === 0 ? [] : [{ rule: 'AOS-13.3c', why: message('why.rend'), amount: rend }];

// AOS-13.3c: the sum, Rend included, is never above +1; there is no lower limit.
const AT_MOST_ONE: Limits = { most: 1 };

// AOS-13.3c: an unmodified 1 fails; a 6 is safe only if it reaches the Save.
export const saves = (face: number, { target, modifiers }: Needs): boolean =>
  face !== 1 && face + totalModifier(modifiers, AT_MOST_ONE) >= target;

// AOS-22.2.3: with a Save of "-" no die is rolled unless one could save; any other Save is rolled.
export const rollsSaves = (needs: Needs): boolean => needs.target < NO_SAVE || saves(6, needs);
