import { ability } from './ability.ts';

// AOS-22.5: the damage table of the bearer is read as if it had more wounds; where it is read asks for this.
export const damageTableShift = ability('damage-table-shift', 'AOS-22.5', {});
