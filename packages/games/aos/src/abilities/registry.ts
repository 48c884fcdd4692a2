import { abilityRegistry } from '@mischia/tabletop';
import type { Ability } from './ability.ts';

/** Abilities by id; `all.ts` makes them known. */
export const abilities = abilityRegistry<Ability>();
