import { coherency, isCoherent } from '@mischia/geometry';
import type { Battle, Unit } from '../../state.ts';
import { COHERENCY } from '../../table/move-rules.ts';
import { bodiesOf } from '../../table/table.ts';

// W40K-02.1: one group, each model with the neighbours it needs.
export const isCoherentNow = (state: Battle, unit: Unit): boolean => isCoherent(bodiesOf(state, unit), COHERENCY);

/** The same with what breaks it. */
export const coherencyOf = (state: Battle, unit: Unit) => coherency(bodiesOf(state, unit), COHERENCY);
