import { inches } from '@mischia/geometry';
import { standing } from '../rules/14-wounds/slay.ts';
import { unitsWithin } from '../table/table.ts';
import { ability } from './ability.ts';

// AOS-14.3, R110: wounds on the HERO it is bound to are passed to the bearer or negated while the two are near.
export const bodyguard = ability('bodyguard', 'AOS-14.3', {
  guards(state, { params: { range, passed, negated }, bearer: { unit } }, guarded) {
    if (unit.bond !== guarded.id || !unitsWithin(state, unit, guarded, inches(range))) return undefined;
    if (standing(state, unit).length === 0) return undefined;
    return { negated, guard: { unit, passed } };
  },
});
