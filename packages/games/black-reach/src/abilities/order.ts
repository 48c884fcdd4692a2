import { faceOf } from '../board/derived.ts';
import type { Unit } from '../state.ts';

// BR-18.3: Numbered tokens by the stars of the face that shows; counted anew in each Orders Phase.
export const orderStars = (unit: Unit): number => faceOf(unit).abilities.stars ?? 0;
