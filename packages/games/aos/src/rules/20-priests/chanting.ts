import type { Modifier } from '@mischia/kernel';
import { type Rolled, resultOf, unmodified } from '../01-concepts/modifiers.ts';

const WRATH = 1;

export type ChantOutcome = 'divine-wrath' | 'answered' | 'unanswered';

// AOS-20.1, AOS-20.1.1: the answer value or more is answered; an unmodified 1 brings divine wrath.
export function chantOutcome(rolled: Rolled, modifiers: readonly Modifier[], value: number): ChantOutcome {
  if (unmodified(rolled) === WRATH) return 'divine-wrath';
  return resultOf(rolled, modifiers) >= value ? 'answered' : 'unanswered';
}

// AOS-20.3.2: more than the answer value of the invocation.
export const banishes = (roll: number, value: number): boolean => roll > value;
