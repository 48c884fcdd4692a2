// WZ-01.1: a check succeeds on its target or less; a natural 1 always does and a natural 20 never.
export const succeeds = (face: number, target: number): boolean => face === 1 || (face !== 20 && face <= target);

// WZ-01.2: halved characteristics are rounded down.
export const half = (value: number): number => Math.floor(value / 2);

// WZ-01.7: the higher die decides; undefined when the roll must be repeated.
export function peacemaker(faces: readonly number[]): number | undefined {
  const best = Math.max(...faces);
  return faces.filter((face) => face === best).length === 1 ? faces.indexOf(best) : undefined;
}
