import { FLAMER, type FlameShape, HEAVY_FLAMER, LARGE_BLAST, type Length, SMALL_BLAST } from '@mischia/geometry';
import type { TemplateName } from '../../pack/schema.ts';

// WZ-17.6: our shapes.
const FLAMES: { readonly [name: string]: FlameShape } = { flamer: FLAMER, 'heavy-flamer': HEAVY_FLAMER };
const BLASTS: { readonly [name: string]: Length } = { 'small-blast': SMALL_BLAST, 'large-blast': LARGE_BLAST };

export const flameOf = (name: TemplateName): FlameShape | undefined => FLAMES[name];

/** The diameter of a blast. */
export const blastOf = (name: TemplateName): Length | undefined => BLASTS[name];
