import { PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { eyeFor, type Framed } from './framing.ts';
import { FIELD_OF_VIEW } from './space.ts';

const AREAS: readonly Framed[] = [
  { west: 0, east: 44, north: -30, south: 0, heads: [new Vector3(3, 6, -2)] },
  { west: 10, east: 32, north: -28, south: -6, heads: [] },
  { west: 0, east: 44, north: -60, south: 0, heads: [new Vector3(40, 3, -58)] },
];
const SIZES = [
  { width: 826, height: 730 },
  { width: 1300, height: 900 },
  { width: 844, height: 280 },
  { width: 390, height: 730 },
];

test('whatever the picture, all that is framed lies in it, and fills it one way', () => {
  for (const framed of AREAS) {
    for (const size of SIZES) {
      const { place, target } = eyeFor(framed, size);
      const camera = new PerspectiveCamera(FIELD_OF_VIEW, size.width / size.height, 0.2, 300);
      camera.position.copy(place);
      camera.lookAt(target);
      camera.updateMatrixWorld();
      const corners = [framed.west, framed.east].flatMap((x) =>
        [framed.north, framed.south].map((z) => new Vector3(x, 0, z)),
      );
      const seen = [...corners, ...framed.heads].map((point) => {
        const at = point.clone().project(camera);
        return Math.max(Math.abs(at.x), Math.abs(at.y));
      });
      expect(Math.max(...seen)).toBeLessThan(1);
      expect(Math.max(...seen)).toBeGreaterThan(0.7);
    }
  }
});
