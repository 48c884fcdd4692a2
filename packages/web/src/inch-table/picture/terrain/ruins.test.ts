import { feature, inches, rectangleOutline, type Wall } from '@mischia/geometry';
import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { geometryOf } from '../../three/geometry.ts';
import { landscape } from './terrain.ts';

const WALL: Wall = {
  id: 'front',
  from: { x: 0, y: 0 },
  to: { x: inches(8), y: 0 },
  thickness: inches(0.25),
  bottom: 0,
  top: inches(9),
  solid: true,
  opaque: true,
  openings: [
    {
      id: 'window',
      kind: 'window',
      at: inches(3),
      width: inches(1),
      sill: inches(1),
      lintel: inches(2.5),
      size: 1,
      state: 'open',
    },
  ],
};
const ruin = feature({
  id: 'ruin',
  kind: 'ruin',
  area: [rectangleOutline(0, 0, inches(8), inches(6))],
  height: inches(9),
  walls: [WALL],
});

/** Whether one sees across the wall at a place along it, so high. */
function isOpenAt(x: number, y: number, ceiling?: number): boolean {
  const { solids } = landscape([ruin], { scenery: 'forge', ceiling });
  const mesh = new Mesh(geometryOf(solids), new MeshBasicMaterial({ side: DoubleSide }));
  return new Raycaster(new Vector3(x, y, 5), new Vector3(0, 0, -1)).intersectObject(mesh).length === 0;
}

test('a ruin is open where its wall has an opening, and nowhere else', () => {
  expect(isOpenAt(3, 1.6)).toBe(true);
  for (const x of [0.5, 1.5, 4.5, 6, 7.5]) expect(isOpenAt(x, 1.6), `${x}`).toBe(false);
  expect(isOpenAt(3, 2.7)).toBe(false);
});

test('however broken, a wall looks as if it hid who stands behind it', () => {
  for (let x = 0.1; x < 8; x += 0.3) expect(isOpenAt(x, 9 * 0.6), `${x}`).toBe(false);
  expect(isOpenAt(4, 9.5)).toBe(true);
});

test('the wall of a ruin is cut where a floor is looked at', () => {
  expect(isOpenAt(6, 3, inches(3))).toBe(true);
  expect(isOpenAt(6, 1, inches(3))).toBe(false);
});
