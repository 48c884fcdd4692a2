import type { AnySpace } from '@mischia/kernel';
import { fieldSpaces } from './spaces/field.ts';
import { fightSpaces } from './spaces/fight.ts';
import { magicSpaces } from './spaces/magic.ts';
import type { Battle } from './state.ts';

export const spaces: { readonly [name: string]: AnySpace<Battle> } = { ...fieldSpaces, ...fightSpaces, ...magicSpaces };
