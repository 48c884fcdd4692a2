import type { FiringArc } from '@mischia/geometry';
import { faceOf } from '../board/derived.ts';
import type { Abilities } from '../content/types.ts';
import type { Unit } from '../state.ts';

/** Without the ability a unit fires all round. */
export const FULL_CIRCLE: FiringArc = 360;

// BR-15.1: the firing arc also binds alternative shots; riders use their vehicle's place and have none of its arcs.
export const arcOf = (unit: Unit, abilities: Abilities): FiringArc =>
  abilities.arc ?? faceOf(unit).abilities.arc ?? FULL_CIRCLE;
