import { type Footprint, outlinePoints, reach } from '@mischia/geometry';
import { type BufferGeometry, ExtrudeGeometry, MeshBasicMaterial, MeshLambertMaterial, Shape, Vector2 } from 'three';
import { BASE } from '../figures/build.ts';
import { type At, Clay } from '../picture/clay.ts';
import { geometryOf } from './geometry.ts';
import { footprintShape } from './space.ts';

/** Corners of the rim by seat, as on the seat's mark; 0: as round as the base. */
const CORNERS = [0, 4, 6, 4, 3, 8];
const FIRST_AT = [0, 0, 0, 45, 90, 22.5];
const RIM = 0.05;
/** How far the points of a rim stand out from the base. */
const POINTED = 1.22;

const made = new Map<string, BufferGeometry>();

function once(key: string, make: () => BufferGeometry): BufferGeometry {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** The rim of a base in the shape of its seat; hulls have their outline instead. */
export const rimGeometry = (footprint: Footprint, seat: number): BufferGeometry =>
  once(`rim ${seat} ${JSON.stringify(footprint)}`, () => {
    const outer = outlineOf(footprint, seat);
    const inner = footprintShape(footprint)
      .getPoints()
      .map((point) => point.multiplyScalar(0.9));
    outer.holes.push(new Shape(inner));
    return new ExtrudeGeometry(outer, { depth: RIM, bevelEnabled: false }).rotateX(-Math.PI / 2);
  });

function outlineOf(footprint: Footprint, seat: number): Shape {
  const corners = CORNERS[seat % CORNERS.length] ?? 0;
  const base = footprintShape(footprint);
  if (footprint.kind === 'hull') return new Shape(base.getPoints().map((point) => point.multiplyScalar(1.05)));
  if (corners === 0) return new Shape(base.getPoints().map((point) => point.multiplyScalar(1.04)));
  const first = FIRST_AT[seat % FIRST_AT.length] ?? 0;
  // A round rim with a point for every corner.
  const points = outlinePoints({ footprint, x: 0, y: 0, facing: 0 }, 72).map(({ x, y }) => {
    const angle = (Math.atan2(y, x) * 180) / Math.PI - first;
    const off = Math.abs(((((angle % (360 / corners)) + 360) % (360 / corners)) - 180 / corners) / (180 / corners));
    const out = 1.02 + (POINTED - 1.02) * Math.max(0, off * 2.4 - 1.4);
    return new Vector2((x / 1000) * out, (y / 1000) * out);
  });
  return new Shape(points);
}

/** The base itself with the white notch that tells where its model looks. */
export const baseGeometry = (footprint: Footprint): BufferGeometry =>
  once(`base ${JSON.stringify(footprint)}`, () => {
    const clay = new Clay();
    const points = outlinePoints({ footprint, x: 0, y: 0, facing: 0 }, 24);
    const ring = (share: number, y: number): At[] =>
      points.map((point) => [(point.x / 1000) * share, y, (-point.y / 1000) * share]);
    if (footprint.kind !== 'hull') clay.paint('#3a332b').loft([ring(0.95, 0), ring(0.84, BASE)], true);
    const ahead = reach({ footprint, x: 0, y: 0, facing: 0 }, { x: 1, y: 0 }) / 1000;
    clay
      .glow('#ffffff')
      .triangle([ahead + 0.2, RIM + 0.03, 0], [ahead - 0.06, RIM + 0.03, -0.16], [ahead - 0.06, RIM + 0.03, 0.16]);
    return geometryOf(clay.mesh());
  });

export const rimMaterial = new MeshBasicMaterial({ color: '#ffffff' });
export const ghostRim = new MeshLambertMaterial({ color: '#ffffff', transparent: true, opacity: 0.7 });
