/** The faces of a six-sided die. */
export const D6_FACES = [1, 2, 3, 4, 5, 6] as const;

/** The chance of a six-sided die to show a face that does what is asked. */
export const chanceOfFaces = (succeeds: (face: number) => boolean): number =>
  D6_FACES.filter(succeeds).length / D6_FACES.length;
