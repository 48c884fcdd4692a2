import { type Modifier, message } from '@mischia/kernel';
import type { Abilities } from '../content/types.ts';

export const PIERCING_BONUS = 1;

// BR-15.8: +1 on the Damage Location die; and no Armour Save against its Hits.
export const isPiercing = (abilities: Abilities | undefined): boolean => abilities?.piercing === true;

export const piercingBonus = (piercing: boolean): Modifier[] =>
  piercing ? [{ rule: 'BR-15.8', why: message('why.piercing'), amount: PIERCING_BONUS }] : [];
