import { type Modifier, sumOf } from '@mischia/kernel';
import { total } from './dice.ts';

/** A roll as the rules see it: its dice, whether they were rolled again, and what an effect made of it. */
export interface Rolled {
  readonly faces: readonly number[];
  readonly rerolled: boolean;
  /** An effect chose or changed the roll (AOS-1.5.5a). */
  readonly changedTo?: number;
}

// AOS-1.5.4: no die is rolled again more than once, whatever allows it.
export const mayReroll = ({ rerolled }: Rolled): boolean => !rerolled;

// AOS-1.5.5a, R12: after re-rolls and changes, before modifiers.
export const unmodified = ({ faces, changedTo }: Rolled): number => changedTo ?? total(faces);

/** AOS-1.5.5c: how far modifiers together may move a roll. */
export interface Limits {
  readonly least?: number;
  readonly most?: number;
}

// AOS-1.5.5b, AOS-1.5.5c: all modifiers add up; only then the sum is held to the limits.
export const totalModifier = (modifiers: readonly Modifier[], { least, most }: Limits = {}): number =>
  Math.min(most ?? Infinity, Math.max(least ?? -Infinity, sumOf(modifiers)));

// AOS-1.5.5a: roll, re-rolls, changes, modifiers.
export const resultOf = (rolled: Rolled, modifiers: readonly Modifier[], limits?: Limits): number =>
  unmodified(rolled) + totalModifier(modifiers, limits);
