import type { AnySpace } from '@mischia/kernel';
import { entitySpace } from '../rules/24-endless/space.ts';
import type { Battle } from '../state.ts';

/** Endless spells and invocations on the table. */
export const magicSpaces: { readonly [name: string]: AnySpace<Battle> } = { entity: entitySpace };
