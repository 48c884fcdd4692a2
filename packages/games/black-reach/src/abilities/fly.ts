import { faceOf } from '../board/derived.ts';
import type { Unit } from '../state.ts';

// BR-14.3: it moves over terrain, units, obstacles and zones, and stops only where it could stand.
export const flies = (unit: Unit): boolean => faceOf(unit).abilities.fly === true;
