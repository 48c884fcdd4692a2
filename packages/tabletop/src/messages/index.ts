import type { Catalogues } from '@mischia/kernel';
import { en } from './en.ts';
import { it } from './it.ts';

/** Refusals of moves and set-ups; games merge them into their own texts. */
export const tabletopMessages: Catalogues = { it, en };
