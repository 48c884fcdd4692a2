import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { feature, type Opening, rectangleOutline, type Wall } from '../terrain.ts';
import { placed } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { model } from '../testing/given.ts';
import { depthUnder, outline, pointsAlong } from '../testing/oracle.ts';
import type { Point, Point3 } from '../vector.ts';
import { accessPoint } from './access-point.ts';
import { buildScene } from './scene.ts';
import { throughOpening } from './through-opening.ts';

// Second opinion: every line between some hundred points of the two rims, one after the other.

/** A wall through (6", 6") at any angle, with one opening in its middle. */
const opened = fc
  .tuple(
    fc.integer({ min: 0, max: 359 }),
    fc.constantFrom(250, 500, 1000),
    fc.constantFrom([0, 4000], [700, 1100]),
    fc.constantFrom(0, 0, 300),
  )
  .map(([angle, width, [sill, lintel], thickness]) => {
    const t = (angle * Math.PI) / 180;
    const end = (d: number): Point => ({
      x: Math.round(6000 + d * Math.cos(t)),
      y: Math.round(6000 + d * Math.sin(t)),
    });
    const [from, to] = [end(-9000), end(9000)];
    const at = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 2);
    const opening: Opening = {
      id: 'o',
      kind: 'window',
      at,
      width,
      sill: sill!,
      lintel: lintel!,
      size: 2,
      state: 'open',
    };
    const rest = { thickness, bottom: 0, top: 4000, solid: true, opaque: true };
    const wall: Wall = { id: 'w', from, to, ...rest, openings: [opening] };
    return { wall, opening, t: Math.atan2(to.y - from.y, to.x - from.x) };
  });

const crates = (top: fc.Arbitrary<number>) =>
  fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 12_000 }),
      y: fc.integer({ min: 0, max: 12_000 }),
      side: fc.integer({ min: 300, max: 2500 }),
      top,
      round: fc.boolean(),
    }),
    { maxLength: 3 },
  );
/** A square crate, or a barrel (a model) that would just fit into it. */
type Crate = { x: number; y: number; side: number; top: number; round: boolean };

/** How long, at most, a segment runs in a crate that is grown by a margin: plain slabs. */
function runsIn(p: Point3, q: Point3, crate: Crate, margin: number): boolean {
  let [enter, leave] = [0, 1];
  const slab = (from: number, to: number, low: number, high: number) => {
    const d = to - from;
    if (d === 0) {
      if (from < low || from > high) leave = -1;
      return;
    }
    enter = Math.max(enter, Math.min((low - from) / d, (high - from) / d));
    leave = Math.min(leave, Math.max((low - from) / d, (high - from) / d));
  };
  if (crate.round) {
    // Where the line is nearer to the axis than the radius: a quadratic around its nearest place.
    const r = crate.side / 2 + margin;
    const [x, y] = [crate.x + crate.side / 2, crate.y + crate.side / 2];
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const nearest = ((x - p.x) * (q.x - p.x) + (y - p.y) * (q.y - p.y)) / length;
    const off = Math.abs((x - p.x) * (q.y - p.y) - (y - p.y) * (q.x - p.x)) / length;
    if (off >= r) return false;
    const half = Math.sqrt(r * r - off * off);
    [enter, leave] = [Math.max(0, (nearest - half) / length), Math.min(1, (nearest + half) / length)];
  } else {
    slab(p.x, q.x, crate.x - margin, crate.x + crate.side + margin);
    slab(p.y, q.y, crate.y - margin, crate.y + crate.side + margin);
  }
  slab(p.z, q.z, -margin, crate.top + margin);
  return leave > enter;
}

const rimOf = (body: Body): Point[] => {
  const rim = outline(body, 120);
  if (body.footprint.kind !== 'hull') return rim;
  return rim.flatMap((p, i) => pointsAlong(p, rim[(i + 1) % rim.length]!, 24));
};

function question({ wall, opening, t }: { wall: Wall; opening: Opening; t: number }, a: Body, b: Body, all: Crate[]) {
  const prism = { id: 'p', bottom: 0, solid: true, opaque: true, standable: false };
  const prisms = all
    .filter(({ round }) => !round)
    .map(({ x, y, side, top }, i) => ({
      ...prism,
      id: `p${i}`,
      top,
      corners: rectangleOutline(x, y, x + side, y + side),
    }));
  const barrels = all
    .filter(({ round }) => round)
    .map(({ x, y, side, top }, i) =>
      model(`m${i}`, 0, 0, {
        x: x + side / 2,
        y: y + side / 2,
        height: top,
        footprint: { kind: 'round', radius: side / 2 },
      }),
    );
  const scene = buildScene([feature({ id: 'h', kind: 'building', walls: [wall], prisms })], [a, b, ...barrels]);
  const [c, s] = [Math.cos(t), Math.sin(t)];
  const off = (p: Point) => (p.y - wall.from.y) * c - (p.x - wall.from.x) * s;
  const along = (p: Point) => (p.x - wall.from.x) * c + (p.y - wall.from.y) * s;
  /** How far inside the opening a line passes it, beside and above; negative outside. */
  const inside = (p: Point3, q: Point3): number => {
    // Two bases that overlap in the gap itself have a line of no length.
    const apart = off(p) - off(q);
    const at = (face: number) => {
      const share = apart === 0 ? 0 : Math.min(1, Math.max(0, (off(p) - face) / apart));
      const z = p.z + (q.z - p.z) * share;
      const beside = opening.width / 2 - Math.abs(along(p) + (along(q) - along(p)) * share - opening.at);
      return Math.min(beside, z - opening.sill, opening.lintel - z);
    };
    return Math.min(at(0), at(wall.thickness / 2), at(-wall.thickness / 2));
  };
  const found = throughOpening({ scene, at: accessPoint(wall, opening), a, b }).line;
  const back = throughOpening({ scene, at: accessPoint(wall, opening), a: b, b: a }).line;
  return { off, along, opening, inside, found, back };
}

/** The first of all lines between the rims, at some heights, that is clear by a margin. */
function clearLine(
  { off, along, opening, inside }: ReturnType<typeof question>,
  a: Body,
  b: Body,
  all: Crate[],
  margin: number,
): [Point3, Point3] | undefined {
  const heights = (body: Body) => [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => body.z + body.height * share);
  const [tall, low] = [all.filter(({ top }) => top >= 4000), all.filter(({ top }) => top < 4000)];
  const rim = rimOf(b).map((p) => ({ ...p, off: off(p), along: along(p) }));
  for (const p of rimOf(a).map((q) => ({ ...q, off: off(q), along: along(q) }))) {
    for (const q of rim) {
      if (p.off > 0 === q.off > 0 || p.off === q.off) continue;
      const share = p.off / (p.off - q.off);
      if (opening.width / 2 - Math.abs(p.along + (q.along - p.along) * share - opening.at) < margin) continue;
      if (tall.some((crate) => runsIn({ ...p, z: 100 }, { ...q, z: 100 }, crate, margin))) continue;
      for (const z of heights(a)) {
        for (const w of heights(b)) {
          const there = z + (w - z) * share;
          if (there - opening.sill < margin || opening.lintel - there < margin) continue;
          const line: [Point3, Point3] = [
            { ...p, z },
            { ...q, z: w },
          ];
          if (inside(...line) < margin) continue;
          if (low.every((crate) => !runsIn(...line, crate, margin))) return line;
        }
      }
    }
  }
  return undefined;
}

const examine = (where: Parameters<typeof question>[0], a: Body, b: Body, all: Crate[], margin: number) => {
  const asked = question(where, a, b, all);
  const { found, back, inside } = asked;
  expect(back !== undefined).toBe(found !== undefined);
  if (found === undefined) return expect(clearLine(asked, a, b, all, margin)).toBeUndefined();
  expect(depthUnder(a, found.from)).toBeGreaterThan(-0.5);
  expect(depthUnder(b, found.to)).toBeGreaterThan(-0.5);
  for (const [p, body] of [
    [found.from, a],
    [found.to, b],
  ] as const) {
    expect(p.z).toBeGreaterThanOrEqual(body.z);
    expect(p.z).toBeLessThanOrEqual(body.z + body.height);
  }
  expect(inside(found.from, found.to)).toBeGreaterThan(-0.5);
  for (const crate of all) expect(runsIn(found.from, found.to, crate, -0.5)).toBe(false);
};

const height = fc.constantFrom(750, 1250, 2250);

test('[WZ-31.3] a line through an opening is found whenever some points of the two bases have one (R-144)', () => {
  fc.assert(
    fc.property(opened, placed, placed, height, height, (where, one, two, h, k) => {
      examine(where, model('a', 0, 0, { ...one, height: h }), model('b', 0, 0, { ...two, height: k }), [], 2);
    }),
    cases(120),
  );
});

test('[WZ-31.3] a line through an opening is found past crates and barrels as high as the models', () => {
  fc.assert(
    fc.property(opened, placed, placed, height, crates(fc.constant(4000)), (where, one, two, h, all) => {
      examine(where, model('a', 0, 0, { ...one, height: h }), model('b', 0, 0, { ...two, height: h }), all, 4);
    }),
    cases(120),
  );
});

test('[WZ-31.3] a line through an opening is found over low crates and barrels', () => {
  fc.assert(
    fc.property(opened, placed, placed, crates(fc.integer({ min: 100, max: 1500 })), (where, one, two, all) => {
      examine(where, model('a', 0, 0, { ...one, height: 1250 }), model('b', 0, 0, { ...two, height: 1750 }), all, 25);
    }),
    cases(120),
  );
});
