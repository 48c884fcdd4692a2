import type { Length, Point } from '@mischia/geometry';
import { Shape, Vector2 } from 'three';

/** Table lengths become inches; the table's north goes away from the eye, heights go up. */
export const inchesOf = (length: Length): number => length / 1000;

/** Where a place of the table is in space. */
export const inSpace = ({ x, y }: Point, z: Length = 0): [number, number, number] => [
  inchesOf(x),
  inchesOf(z),
  -inchesOf(y),
];

/** An outline on the table as a flat shape; laid down by turning it a quarter about x. */
export const shapeOf = (corners: readonly Point[]): Shape =>
  new Shape(corners.map(({ x, y }) => new Vector2(inchesOf(x), inchesOf(y))));

/** Radians about the vertical. */
export const turnInSpace = (facing: number): number => (facing / 100) * (Math.PI / 180);

/** Lying flat: x stays, the outline's y goes away from the eye. */
export const FLAT: [number, number, number] = [-Math.PI / 2, 0, 0];

/** Degrees, upright. */
export const FIELD_OF_VIEW = 42;

/** Marks what the eye cannot be behind. */
export const SOLID = { isSolid: true };
