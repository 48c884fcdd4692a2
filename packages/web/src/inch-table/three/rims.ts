import { type Footprint, outlinePoints, reach } from '@mischia/geometry';
import { type BufferGeometry, MeshBasicMaterial, MeshLambertMaterial } from 'three';
import { BASE } from '../figures/build.ts';
import { type At, Clay } from '../picture/clay.ts';
import { geometryOf } from './geometry.ts';
import { hullRing } from './hull-ring.ts';

/** Corners of the rim by seat, as on the seat's mark; 0: as round as the base. */
const CORNERS = [0, 4, 6, 4, 3, 8];
const FIRST_AT = [0, 0, 0, 45, 90, 22.5];
/** Inches: a rim is as high and as broad on every base, however large. */
const RIM = 0.05;
const BROAD = 0.11;
const OVER = 0.02;
/** How far the points of a rim stand out from the base, of its radius and at most. */
const POINTED = { share: 0.22, most: 0.3 };
/** Places around a base: with points more are needed, and a multiple of all their numbers. */
const ROUND = 28;
const WITH_POINTS = 48;

const made = new Map<string, BufferGeometry>();

function once(key: string, make: () => BufferGeometry): BufferGeometry {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** The rim of a base in the shape of its seat; hulls have their outline instead. */
export const rimGeometry = (footprint: Footprint, seat: number): BufferGeometry =>
  once(`rim ${seat} ${JSON.stringify(footprint)}`, () => {
    const [inner, outer] =
      footprint.kind === 'hull' ? hullRing(footprint.corners, OVER, OVER + BROAD) : baseRing(footprint, seat);
    const clay = new Clay();
    const ring = (points: readonly Flat[], y: number): At[] => points.map(([x, north]) => [x, y, -north]);
    clay.loft([ring(outer, 0), ring(outer, RIM), ring(inner, RIM)], false);
    return geometryOf(clay.mesh());
  });

/** Inches to the east and to the north. */
type Flat = readonly [number, number];

/** The inner and the outer edge of a rim around a base. */
function baseRing(footprint: Footprint, seat: number): [Flat[], Flat[]] {
  const corners = CORNERS[seat % CORNERS.length] ?? 0;
  const first = FIRST_AT[seat % FIRST_AT.length] ?? 0;
  const edge = outlinePoints({ footprint, x: 0, y: 0, facing: 0 }, corners === 0 ? ROUND : WITH_POINTS);
  const moved = (by: (radius: number, angle: number) => number): Flat[] =>
    edge.map(({ x, y }) => {
      const radius = Math.hypot(x, y) / 1000;
      const out = 1 + by(radius, (Math.atan2(y, x) * 180) / Math.PI - first) / radius;
      return [(x / 1000) * out, (y / 1000) * out];
    });
  const point = (radius: number, angle: number): number => {
    if (corners === 0) return 0;
    const between = 360 / corners;
    const near = Math.abs(((((angle % between) + between) % between) - between / 2) / (between / 2));
    return Math.min(POINTED.most, POINTED.share * radius) * Math.max(0, near * 2.4 - 1.4);
  };
  return [moved(() => OVER - BROAD), moved((radius, angle) => OVER + point(radius, angle))];
}

/** The base itself with the white notch that tells where its model looks. */
export const baseGeometry = (footprint: Footprint): BufferGeometry =>
  once(`base ${JSON.stringify(footprint)}`, () => {
    const clay = new Clay();
    const points = outlinePoints({ footprint, x: 0, y: 0, facing: 0 }, 20);
    const ring = (share: number, y: number): At[] =>
      points.map((point) => [(point.x / 1000) * share, y, (-point.y / 1000) * share]);
    if (footprint.kind !== 'hull') {
      const top = ring(0.84, BASE);
      clay.paint('#3a332b').loft([ring(0.95, 0), top], false);
      clay.fan(top);
    }
    const ahead = reach({ footprint, x: 0, y: 0, facing: 0 }, { x: 1, y: 0 }) / 1000;
    clay
      .glow('#ffffff')
      .triangle([ahead + 0.2, RIM + 0.03, 0], [ahead - 0.06, RIM + 0.03, -0.16], [ahead - 0.06, RIM + 0.03, 0.16]);
    return geometryOf(clay.mesh());
  });

export const rimMaterial = new MeshBasicMaterial({ color: '#ffffff' });
export const ghostRim = new MeshLambertMaterial({ color: '#ffffff', transparent: true, opacity: 0.7 });
