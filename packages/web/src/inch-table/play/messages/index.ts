import type { Catalogues } from '@mischia/kernel';
import { en } from './en.ts';
import { it } from './it.ts';

/** Texts of the play on every inch table. */
export const playMessages: Catalogues = { it, en };
