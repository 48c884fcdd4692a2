import { credit, credited } from '@mischia/tabletop';
import { z } from 'zod';
import type { Unit } from '../state.ts';
import { ability } from './ability.ts';

const ID = 'hovering';

// W40K-25.9: while it hovers its M is one value, and what makes it an aeroplane in flight is lost.
export const hovering = ability({
  id: ID,
  rule: 'W40K-25.9',
  params: z.looseObject({ ...credited, move: z.number().int().min(1) }),
  characteristic: (which, params) =>
    which === 'M' ? [{ ...credit(ID, 'W40K-25.9', params), how: 'set', amount: params.move }] : [],
});

/** Airborne, Hard to Hit and Supersonic ask it. */
export const isHovering = (unit: Unit): boolean => unit.effects.some((effect) => effect.ability.id === ID);
