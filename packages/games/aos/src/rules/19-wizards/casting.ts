import type { Modifier } from '@mischia/kernel';
import { type Rolled, resultOf, unmodified } from '../01-concepts/modifiers.ts';

const MISCAST = 2;

export type CastOutcome = 'miscast' | 'cast' | 'failed';

// AOS-19.1, AOS-19.1.1: the casting value or more succeeds; an unmodified 2 is a miscast, whatever the modifiers.
export function castOutcome(rolled: Rolled, modifiers: readonly Modifier[], value: number): CastOutcome {
  if (unmodified(rolled) === MISCAST) return 'miscast';
  return resultOf(rolled, modifiers) >= value ? 'cast' : 'failed';
}

// AOS-19.1.2, R83: more than the casting roll, both with their modifiers.
export const unbinds = (unbinding: number, casting: number): boolean => unbinding > casting;

// AOS-19.3.2: more than the casting value of the endless spell.
export const dispels = (dispelling: number, value: number): boolean => dispelling > value;

/** What a dispel attempt takes from whoever makes it. */
export type DispelCost = 'casts' | 'unbinds' | 'chants' | 'nothing';

// AOS-19.3.2, R86: a WIZARD gives up a cast in its own hero phase and an unbind in the enemy's; a PRIEST its prayer, and
// only in its own.
export function dispelCost(as: 'wizard' | 'priest', isOwnPhase: boolean): DispelCost {
  if (as === 'priest') return isOwnPhase ? 'chants' : 'nothing';
  return isOwnPhase ? 'casts' : 'unbinds';
}

// R86: what is left of an allowance never falls below nothing.
export const attemptsLeft = (allowed: number, used: number): number => Math.max(0, allowed - used);
