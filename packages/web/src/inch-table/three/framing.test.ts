import { PerspectiveCamera, type Vector3 } from 'three';
import { expect, test } from 'vitest';
import { tokenAt } from '../../../test/token.ts';
import type { Ground, Token } from '../table-parts.ts';
import { eyeFor, type Framed, framedBattle } from './framing.ts';
import { FIELD_OF_VIEW } from './space.ts';

const INCH = 1000;
const ground = (width: number, depth: number): Ground => ({ width: width * INCH, depth: depth * INCH, terrain: [] });
const model = (x: number, y: number, z = 0): Token =>
  tokenAt(`at ${x} ${y}`, { x: x * INCH, y: y * INCH, z: z * INCH }, {});
const along = (west: number, east: number, y: number) =>
  Array.from({ length: 8 }, (_, i) => model(west + (i * (east - west)) / 7, y));

const WIDE = along(6, 38, 18);
const BATTLES: readonly Framed[] = [
  framedBattle(ground(44, 30), []),
  framedBattle(ground(44, 30), WIDE),
  framedBattle(ground(44, 30), [...along(6, 38, 22), ...along(8, 30, 8), model(3, 2, 6)]),
  framedBattle(ground(44, 60), [...along(2, 20, 55), ...along(10, 40, 4)]),
];
const SIZES = [
  { width: 826, height: 730 },
  { width: 1300, height: 900 },
  { width: 844, height: 280 },
  { width: 390, height: 730 },
];

/** Where points lie in the picture that the eye sees, from -1 to 1. */
function seen(framed: Framed, size: { readonly width: number; readonly height: number }): Vector3[] {
  const { place, target } = eyeFor(framed, size);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, size.width / size.height, 0.2, 300);
  camera.position.copy(place);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return framed.points.map((point) => point.clone().project(camera));
}

test('whatever the picture, all that is framed lies in it, and fills it one way', () => {
  for (const framed of BATTLES) {
    for (const size of SIZES) {
      const far = seen(framed, size).map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)));
      expect(Math.max(...far)).toBeLessThan(1);
      expect(Math.max(...far)).toBeGreaterThan(0.7);
    }
  }
});

test('where nobody stands near the eye it comes nearer', () => {
  const size = { width: 826, height: 730 };
  const distance = (tokens: readonly Token[]) => {
    const { place, target } = eyeFor(framedBattle(ground(44, 30), tokens), size);
    return place.distanceTo(target);
  };
  expect(distance([...WIDE, model(22, 8)])).toBeLessThan(distance([...along(6, 38, 8), model(22, 18)]));
});
