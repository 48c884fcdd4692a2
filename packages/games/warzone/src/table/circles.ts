import { type Body, outerRadius } from '@mischia/geometry';

/** Where each of some bodies stands and how far it reaches, as bare numbers: x, y, radius of the first, then of the next. */
export type Circles = readonly number[];

export function circlesOf(bodies: readonly Body[]): Circles {
  // A plain list: to set up a typed one costs more than to fill it.
  const circles = new Array<number>(3 * bodies.length);
  for (let i = 0; i < bodies.length; i++) {
    const { x, y, footprint } = bodies[i]!;
    circles[3 * i] = x;
    circles[3 * i + 1] = y;
    circles[3 * i + 2] = outerRadius(footprint);
  }
  return circles;
}
