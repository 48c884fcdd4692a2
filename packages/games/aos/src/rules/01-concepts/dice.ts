import type { Seat } from '@mischia/kernel';
import { type DiceNumber, d3 } from '@mischia/tabletop';

// AOS-1.5.2a: "N+" succeeds when the final result is N or more.
export const reaches = (result: number, target: number): boolean => result >= target;

// AOS-1.5.2b: several dice are added up.
export const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

// AOS-1.5.2b, a hook for packs: a double is 2D6 with both dice equal, before modifiers.
export const isDouble = (faces: readonly number[]): boolean => faces.length === 2 && faces[0] === faces[1];

// AOS-1.5.2c: a D3 is half a D6, rounded up.
export { d3 };

/** What a random number came to, given the D6 faces that were rolled for it. */
export const rolledNumber = ({ sides, plus }: DiceNumber, faces: readonly number[]): number =>
  plus + total(sides === 3 ? faces.map(d3) : faces);

// AOS-1.5.3: the higher die wins; undefined for a tie, which is rolled again. Faces by seat.
export function rollOffWinner(faces: readonly number[]): Seat | undefined {
  const highest = Math.max(...faces);
  const winners = faces.flatMap((face, seat) => (face === highest ? [seat] : []));
  return winners.length === 1 ? winners[0] : undefined;
}
