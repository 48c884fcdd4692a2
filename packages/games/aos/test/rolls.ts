import { type Modifier, message } from '@mischia/kernel';
import type { Rolled } from '../src/rules/01-concepts/modifiers.ts';

/** Modifiers of some amounts, for tests that care for nothing else. */
export const plus = (...amounts: readonly number[]): Modifier[] =>
  amounts.map((amount) => ({ rule: 'AOS-1.5.5b', why: message('why.rend'), amount }));

export const rolled = (...faces: readonly number[]): Rolled => ({ faces, rerolled: false });
