import { type Catalogues, cataloguesOf } from '@mischia/kernel';
import table from './table.json' with { type: 'json' };

/** Texts that every inch game has: why moves and set-ups are refused, rerolls, order; games merge them into their own. */
export const tabletopMessages: Catalogues = cataloguesOf(table);
