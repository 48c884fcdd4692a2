import { faceOf } from '../board/derived.ts';
import type { Unit } from '../state.ts';

// BR-17.7: no rear bonus against this vehicle, in shooting and in assault.
export const hasNoWeakPoints = (unit: Unit): boolean => faceOf(unit).abilities.noWeakPoints === true;
