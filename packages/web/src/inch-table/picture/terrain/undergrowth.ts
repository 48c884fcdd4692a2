import { distanceToPolygon } from '@mischia/geometry';
import type { Ground } from '../../table-parts.ts';
import { Clay, type Mesh } from '../clay.ts';
import { soilOn } from '../ground.ts';
import { drawn, seedOf } from '../noise.ts';

/** Inches between tufts, on the average. */
const APART = 0.95;
/** They keep off terrain, which has a ground of its own. */
const OFF_TERRAIN = 700;
const BLADES = ['#888c4e', '#9c965a', '#79834a', '#aca168'];
/** Blades of a tuft. */
const MANY = 5;

/** What grows and lies about, in two parts, as grass takes the light of the ground it stands on. */
interface Undergrowth {
  readonly grass: Mesh;
  readonly pebbles: Mesh;
}

/** Tufts of grass and pebbles on the open ground of a table, for the eye alone. */
export function undergrowth(ground: Ground): Undergrowth {
  const [grass, pebbles] = [new Clay(), new Clay()];
  const [width, depth] = [ground.width / 1000, ground.depth / 1000];
  const soil = soilOn(ground);
  const random = drawn(seedOf(`tufts ${ground.width} ${ground.depth}`));
  const outlines = ground.terrain.flatMap(({ area }) => area);
  for (let i = 0; i < width; i += APART) {
    for (let j = 0; j < depth; j += APART) {
      const [x, y] = [i + random() * APART, j + random() * APART];
      const lot = random();
      if (x > width || y > depth) continue;
      const place = { x: x * 1000, y: y * 1000 };
      if (outlines.some((outline) => distanceToPolygon(place, outline) < OFF_TERRAIN)) continue;
      const share = soil(x, -y);
      if (share < 0.25 && lot < 0.6) tuft(grass, x, -y, random);
      else if (share > 0.7 && lot < 0.12) pebble(pebbles, x, -y, random);
    }
  }
  return { grass: grass.mesh(), pebbles: pebbles.mesh() };
}

function tuft(clay: Clay, x: number, z: number, random: () => number): void {
  clay.paint(BLADES[Math.floor(random() * BLADES.length)] as string, 0.9 + random() * 0.25);
  for (let blade = 0; blade < MANY; blade++) {
    const [angle, high] = [random() * 2 * Math.PI, 0.24 + random() * 0.28];
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
    const lean = high * (0.2 + random() * 0.5);
    const [px, pz] = [x + dx * 0.04, z + dz * 0.04];
    clay.sheet(
      [px - dz * 0.035, 0, pz + dx * 0.035],
      [px + dz * 0.035, 0, pz - dx * 0.035],
      [px + dx * lean, high, pz + dz * lean],
    );
  }
}

function pebble(clay: Clay, x: number, z: number, random: () => number): void {
  const size = 0.07 + random() * 0.12;
  clay.paint('#968c7a', 0.8 + random() * 0.3);
  clay.dome([x, 0, z], [size * 1.3, size * 0.8, size], 5, 2, [0, random() * 180, 0]);
}
