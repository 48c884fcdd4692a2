import type { Feature } from '@mischia/geometry';
import { Raycaster, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { pieceUnder } from './piece-under.ts';

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const piece = (id: string, y: number, height: number): Feature => ({
  id,
  kind: 'building',
  traits: [],
  area: [square(10_000, y, 6000)],
  height,
  soft: false,
  prisms: [],
  walls: [],
  floors: [],
});
/** From the south and above, as the free eye. */
const eye = new Vector3(13, 20, 20);
const rayTo = (x: number, z: number, height: number) =>
  new Raycaster(eye, new Vector3(x, height, -z).sub(eye).normalize());

test('in space a piece is met at its roof, on its face and at its foot, the nearer one first', () => {
  const terrain = [piece('near', 5000, 5000), piece('far', 15_000, 5000)];
  expect(pieceUnder(rayTo(13, 8, 5), terrain)?.id).toBe('near');
  expect(pieceUnder(rayTo(13, 5, 2.6), terrain)?.id).toBe('near');
  expect(pieceUnder(rayTo(13, 16, 5), terrain)?.id).toBe('far');
  expect(pieceUnder(rayTo(30, 8, 0), terrain)).toBeUndefined();
});
