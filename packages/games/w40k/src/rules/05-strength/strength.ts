import type { Unit } from '../../state.ts';

// W40K-05.2: fewer than half of the Starting Strength; a unit that started with one model never is.
export const belowHalfStrength = (
  unit: Pick<Unit, 'startingStrength'> & { readonly models: readonly unknown[] },
): boolean => unit.startingStrength > 1 && unit.models.length * 2 < unit.startingStrength;

// W40K-05.4: parts of a split unit start anew at their own size.
export function setSplitStrength(parts: readonly Unit[]): void {
  for (const part of parts) part.startingStrength = part.models.length;
}

// W40K-05.4: merged units add up (a hook: nothing in the book merges units).
export const mergedStrength = (parts: readonly Pick<Unit, 'startingStrength'>[]): number =>
  parts.reduce((sum, part) => sum + part.startingStrength, 0);
