import type { AnySpace } from '@mischia/kernel';
import type { Battle } from '../state.ts';

/** Declarations of attacks. */
export const fightSpaces: { readonly [name: string]: AnySpace<Battle> } = {};
