import type { Unit } from '../../state.ts';

const RALLIES = 6;

// AOS-7.2, R03, R27: one die for each model that is still slain.
export const rallyDice = ({ slain }: Pick<Unit, 'slain'>): number => slain.length;

// AOS-7.2: a 6.
export const returns = (face: number): boolean => face >= RALLIES;

// AOS-7.2: each 6 may bring one back, up to the starting size (AOS-25.3).
export function rallied(
  faces: readonly number[],
  { models, startingSize }: Pick<Unit, 'models' | 'startingSize'>,
): number {
  return Math.min(faces.filter(returns).length, startingSize - models.length);
}
