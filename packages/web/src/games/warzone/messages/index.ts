import type { Catalogues } from '@mischia/kernel';
import { en } from './en.ts';
import { it } from './it.ts';

export const messages: Catalogues = { it, en };
