import { distanceToPolygon, type Feature, type Point } from '@mischia/geometry';
import type { Ground } from '../table-parts.ts';
import { noise, rough, scattered, seedOf } from './noise.ts';
import type { Relief } from './raster.ts';

type Colour = readonly [number, number, number];

const GRASS: Colour = [0.4, 0.43, 0.27];
const DRY: Colour = [0.5, 0.47, 0.29];
const SOIL: Colour = [0.4, 0.335, 0.255];
const PAVING: Colour = [0.55, 0.54, 0.5];
const ROCK: Colour = [0.5, 0.46, 0.39];
const FOREST: Colour = [0.24, 0.27, 0.15];
const WATER: Colour = [0.19, 0.26, 0.24];
const CHARRED: Colour = [0.19, 0.16, 0.13];
const ROAD: Colour = [0.47, 0.38, 0.26];

const between = (a: Colour, b: Colour, t: number): [number, number, number] => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const ramp = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const seedFor = ({ width, depth, terrain }: Ground): number =>
  Math.abs(seedOf(`${width} ${depth} ${terrain.map(({ id }) => id).join()}`)) % 10_000;

/** How much of the bare ground at a place is soil: 0 is grass. */
export function soilOn(ground: Ground): (x: number, z: number) => number {
  const seed = seedFor(ground);
  return (x, z) => soilAt(x, z, seed);
}

const soilAt = (x: number, z: number, seed: number): number =>
  ramp(0.53, 0.63, rough(x * 0.085, z * 0.085, seed, 3) + (noise(x * 1.3, z * 1.3, seed + 7) - 0.5) * 0.14);

/** The bare ground of a table: grass and soil first, then what the pieces on it make of it. */
export function paintGround(relief: Relief, ground: Ground): void {
  const { width, depth, terrain, scenery = 'forge' } = ground;
  const seed = seedFor(ground);
  const { width: columns, height: rows, scale, left, top, colour, up } = relief;
  up.fill(0);
  for (let row = 0; row < rows; row++) {
    const z = top + (row + 0.5) / scale;
    for (let column = 0; column < columns; column++) {
      const x = left + (column + 0.5) / scale;
      const [r, g, b] = bare(x, z, seed, scenery === 'realm');
      const at = (row * columns + column) * 3;
      const grain = 0.93 + 0.14 * scattered(column, row, seed);
      colour[at] = r * grain;
      colour[at + 1] = g * grain;
      colour[at + 2] = b * grain;
    }
  }
  for (const feature of terrain) paintUnder(relief, feature, seed, scenery === 'realm');
  if (scenery === 'forge') scars(relief, width / 1000, depth / 1000, seed);
}

function bare(x: number, z: number, seed: number, hasRoad: boolean): [number, number, number] {
  const fine = noise(x * 1.3, z * 1.3, seed + 7);
  const soil = soilAt(x, z, seed);
  const grass = between(GRASS, DRY, noise(x * 0.33, z * 0.33, seed + 3) * 0.8);
  // Blades: darker and lighter streaks.
  const blades = 0.84 + 0.2 * noise(x * 7 + z * 2, z * 5, seed + 11) + 0.12 * noise(x * 17, z * 15, seed + 13);
  let ground = between([grass[0] * blades, grass[1] * blades, grass[2] * blades], SOIL, soil);
  if (soil > 0.3) {
    const [i, j] = [Math.floor(x * 2.4), Math.floor(z * 2.4)];
    const size = scattered(i, j, seed + 5);
    const [dx, dz] = [
      x * 2.4 - i - 0.3 - 0.4 * scattered(i, j, seed + 6),
      z * 2.4 - j - 0.3 - 0.4 * scattered(i, j, seed + 8),
    ];
    if (size > 0.7 && dx * dx + dz * dz < (size - 0.66) * 0.12) ground = between(ground, ROCK, 0.75);
  }
  if (hasRoad) {
    const middle = -15 + Math.sin(x * 0.11 + seed) * 4 + noise(x * 0.4, 3, seed) * 1.2;
    const off = Math.abs(z - middle) + (fine - 0.5) * 0.8;
    ground = between(ROAD, ground, ramp(0.9, 1.6, off));
    if (Math.abs(off - 0.55) < 0.14) ground = between(ground, CHARRED, 0.25);
  }
  // A slope here and there, lit from the upper left.
  const light = 1 + (noise(x * 0.9, z * 0.9, seed + 21) - noise(x * 0.9 + 0.18, z * 0.9 + 0.18, seed + 21)) * 0.5;
  return [ground[0] * light, ground[1] * light, ground[2] * light];
}

/** How a piece changes the ground under and around it. */
function paintUnder(relief: Relief, feature: Feature, seed: number, isWild: boolean): void {
  const { kind, id } = feature;
  const outlines = feature.area.length > 0 ? feature.area : [];
  for (const outline of outlines) {
    if (kind === 'hill') around(relief, outline, 0.9, (x, z, gap, old) => hillside(x, z, gap, old, seed));
    else if (kind === 'woods') {
      around(relief, outline, 1, (x, z, gap, old) => {
        const share = 1 - ramp(-0.3, 0.9, gap + (noise(x * 0.9, z * 0.9, seed + 31) - 0.5) * 1.6);
        const litter = noise(x * 3, z * 3, seed + 33);
        return between(old, between(FOREST, SOIL, litter * 0.5), share * 0.8);
      });
    } else if (kind === 'area' && id.startsWith('crater')) {
      around(relief, outline, 0.9, (x, z, gap, old) => crater(x, z, gap, old, seed));
    } else if (kind === 'area') {
      const isWet = /swamp|bog|water/.test(id);
      around(relief, outline, 0.8, (x, z, gap, old) => {
        const share = 1 - ramp(-0.5, 0.5, gap + (noise(x * 0.7, z * 0.7, seed + 41) - 0.5) * 1.4);
        const lap = noise(x * 1.6, z * 2.6, seed + 43);
        const inner = isWet ? between(WATER, [0.3, 0.36, 0.27], ramp(0.62, 0.8, lap)) : between(CHARRED, ROCK, lap);
        return between(old, inner, share * 0.85);
      });
    } else if ((kind === 'ruin' || kind === 'building') && !isWild)
      around(relief, outline, 2, (x, z, gap, old) => paved(x, z, gap, old, seed));
    else
      around(relief, outline, 1.2, (x, z, gap, old) =>
        between(old, SOIL, (1 - ramp(0, 1.1, gap + noise(x, z, seed) * 0.8)) * 0.8),
      );
  }
  for (const { from, to } of feature.area.length > 0 ? [] : feature.walls) {
    around(relief, [from, to, { x: to.x, y: to.y + 1 }], 0.8, (x, z, gap, old) =>
      between(old, SOIL, (1 - ramp(0.1, 0.8, gap + noise(x * 2, z * 2, seed) * 0.4)) * 0.7),
    );
  }
}

/** Slabs with joints and cracks, ragged where they end. */
function paved(x: number, z: number, gap: number, old: Colour, seed: number): Colour {
  const ragged = gap + (rough(x * 0.8, z * 0.8, seed + 51, 2) - 0.5) * 2.6;
  const share = 1 - ramp(0.7, 0.95, ragged);
  if (share <= 0) return old;
  const row = Math.floor(z / 1.1);
  const column = Math.floor(x / 1.5 + (row % 2) * 0.5);
  const [u, v] = [x / 1.5 + (row % 2) * 0.5 - column, z / 1.1 - row];
  let shade = 0.86 + 0.22 * scattered(column, row, seed + 53) + 0.1 * (noise(x * 4, z * 4, seed + 55) - 0.5);
  if (Math.min(u, 1 - u) * 1.5 < 0.045 || Math.min(v, 1 - v) * 1.1 < 0.045) shade *= 0.55;
  const crack = Math.abs(rough(x * 0.55, z * 0.55, seed + 57, 3) - 0.5);
  if (crack < 0.008) shade *= 0.45;
  const grown = ramp(0.56, 0.7, rough(x * 0.5, z * 0.5, seed + 59, 2));
  return between(old, between([PAVING[0] * shade, PAVING[1] * shade, PAVING[2] * shade], GRASS, grown * 0.7), share);
}

/** A bowl of burnt earth, deepest in its middle, with a rim of what was thrown out. */
function crater(x: number, z: number, gap: number, old: Colour, seed: number): Colour {
  const ragged = gap + (noise(x * 2.2, z * 2.2, seed + 71) - 0.5) * 0.4;
  const thrown = ramp(-0.25, 0.05, ragged) * (1 - ramp(0.15, 0.75, ragged));
  const deep = 1 - ramp(-0.75, -0.05, ragged);
  const earth = 0.85 + 0.3 * noise(x * 5, z * 5, seed + 73);
  const rim = between(old, [SOIL[0] * 1.3 * earth, SOIL[1] * 1.25 * earth, SOIL[2] * 1.2 * earth], thrown * 0.9);
  return between(rim, between(SOIL, CHARRED, deep), (1 - ramp(-0.2, 0.05, ragged)) * 0.9);
}

/** Rock on the flanks, grass on the top. */
function hillside(x: number, z: number, gap: number, old: Colour, seed: number): Colour {
  const ragged = gap + (noise(x * 1.4, z * 1.4, seed + 61) - 0.5) * 0.5;
  const share = ramp(-0.5, -0.1, ragged) * (1 - ramp(0.45, 0.85, ragged));
  const strata = 0.74 + 0.5 * noise(x * 2.8, z * 2.8, seed + 63);
  const top = between(old, [0.46, 0.5, 0.3], (1 - ramp(-0.6, -0.25, ragged)) * 0.55);
  return between(top, [ROCK[0] * strata, ROCK[1] * strata, ROCK[2] * strata], share * 0.95);
}

/** Craters, and slabs of an old road. */
function scars(relief: Relief, width: number, depth: number, seed: number): void {
  for (let i = 0; i < 5; i++) {
    const [cx, cy] = [scattered(i, 1, seed) * width, scattered(i, 2, seed) * depth];
    const size = 0.7 + scattered(i, 3, seed) * 0.9;
    const spot = [{ x: cx * 1000, y: cy * 1000 }];
    around(relief, spot, size * 1.6, (x, z, gap, old) => {
      const share = 1 - ramp(size * 0.4, size * 1.4, gap + (noise(x * 2, z * 2, seed + i) - 0.5) * 0.7);
      return between(old, CHARRED, share * 0.75);
    });
  }
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [(0.1 + 0.8 * scattered(i, 5, seed)) * width, (0.1 + 0.8 * scattered(i, 6, seed)) * depth];
    const [w, h] = [2 + scattered(i, 7, seed) * 3, 1.5 + scattered(i, 8, seed) * 2];
    const slab = [
      [-w, -h],
      [w, -h],
      [w, h],
      [-w, h],
    ].map(([dx = 0, dy = 0]) => ({ x: (cx + dx) * 1000, y: (cy + dy) * 1000 }));
    around(relief, slab, 1, (x, z, gap, old) => paved(x, z, gap + 0.6, old, seed + i));
  }
}

type Brush = (x: number, z: number, gap: number, old: Colour) => Colour;

/** Paints every pixel within so many inches of an outline, knowing how far from it the pixel is (0 or less inside). */
function around(
  { width, height, scale, left, top, colour }: Relief,
  outline: readonly Point[],
  reach: number,
  brush: Brush,
): void {
  const xs = outline.map(({ x }) => x / 1000);
  const zs = outline.map(({ y }) => -y / 1000);
  const pixel = (inches: number, from: number, most: number) =>
    Math.max(0, Math.min(most, Math.round((inches - from) * scale)));
  const [x0, x1] = [pixel(Math.min(...xs) - reach, left, width), pixel(Math.max(...xs) + reach, left, width)];
  const [z0, z1] = [pixel(Math.min(...zs) - reach, top, height), pixel(Math.max(...zs) + reach, top, height)];
  const [only] = outline;
  for (let row = z0; row < z1; row++) {
    for (let column = x0; column < x1; column++) {
      const [x, z] = [left + (column + 0.5) / scale, top + (row + 0.5) / scale];
      const point = { x: x * 1000, y: -z * 1000 };
      const gap =
        outline.length === 1 && only
          ? Math.hypot(point.x - only.x, point.y - only.y) / 1000
          : signedGap(point, outline) / 1000;
      if (gap > reach) continue;
      const at = (row * width + column) * 3;
      const old: Colour = [colour[at] as number, colour[at + 1] as number, colour[at + 2] as number];
      const [r, g, b] = brush(x, z, gap, old);
      colour[at] = r;
      colour[at + 1] = g;
      colour[at + 2] = b;
    }
  }
}

/** From the rim of an outline: inside it counts down. */
function signedGap(point: Point, outline: readonly Point[]): number {
  const outside = distanceToPolygon(point, outline);
  if (outside > 0) return outside;
  let nearest = Infinity;
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i] as Point, outline[(i + 1) % outline.length] as Point];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(point.x - a.x - dx * share, point.y - a.y - dy * share));
  }
  return -nearest;
}
