import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../testing/cases.ts';
import { inFiringArc, sideHit } from './arc.ts';
import { interspaceDistance } from './border.ts';
import {
  aimPoints,
  frontSpaces,
  type GridTile,
  tileDistance,
  tileFacing,
  tileInterspace,
  tileInterspaceDistance,
  tileRing,
  tileSpaces,
} from './footprint.ts';
import { centreOf } from './line.ts';
import { DIRECTIONS, directionVector, eighthsBetween, kingDistance, type Space, spaceKey, turned } from './space.ts';

const at = (x: number, y: number): Space => ({ x, y });
const one = (x: number, y: number): GridTile => ({ size: 1, at: at(x, y), facing: 'N' });
const predator: GridTile = { size: 2, rear: at(5, 6), front: at(5, 5) };
const keys = (spaces: readonly Space[]) => spaces.map(spaceKey);

describe('distance', () => {
  test('[BR-02.3] diagonals count one and the own space is not counted', () => {
    expect(kingDistance(at(3, 8), at(11, 5))).toBe(8);
    expect(kingDistance(at(6, 2), at(7, 3))).toBe(1);
    expect(kingDistance(at(7, 3), at(9, 3))).toBe(2);
    expect(kingDistance(at(9, 3), at(12, 3))).toBe(3);
    expect(kingDistance(at(4, 4), at(4, 4))).toBe(0);
  });

  test('[BR-02.3] a larger tile measures from its nearest space', () => {
    expect(tileDistance(predator, one(5, 9))).toBe(3);
    expect(tileDistance({ size: 4, at: at(5, 5), facing: 'N' }, one(9, 9))).toBe(3);
  });

  test('[BR-02.3] the corners of the own space are at 1, the next ones at 2 (R013)', () => {
    expect(interspaceDistance(at(5, 5), at(5, 5))).toBe(1);
    expect(interspaceDistance(at(5, 5), at(4, 4))).toBe(1);
    expect(interspaceDistance(at(5, 5), at(6, 5))).toBe(2);
    expect(interspaceDistance(at(5, 5), at(3, 5))).toBe(2);
    expect(tileInterspaceDistance(predator, at(5, 8))).toBe(3);
  });
});

describe('tiles', () => {
  test('[BR-06.7] a diagonal two-space tile occupies two spaces and owns the corner between (R034)', () => {
    const tile: GridTile = { size: 2, rear: at(3, 3), front: at(4, 4) };
    expect(tileFacing(tile)).toBe('SE');
    expect(keys(tileSpaces(tile))).toEqual(['3,3', '4,4']);
    expect(tileInterspace(tile)).toEqual(at(3, 3));
    expect(tileInterspace(predator)).toBeUndefined();
  });

  test('[BR-07.1] the ring has 8, 10, 12 and 12 spaces', () => {
    expect(tileRing(one(5, 5))).toHaveLength(8);
    expect(tileRing(predator)).toHaveLength(10);
    expect(tileRing({ size: 2, rear: at(3, 3), front: at(4, 4) })).toHaveLength(12);
    expect(tileRing({ size: 4, at: at(5, 5), facing: 'E' })).toHaveLength(12);
    expect(tileRing(one(1, 1), { width: 5, height: 5 })).toHaveLength(3);
  });

  test('[BR-08.6] aim points lie on the centres and on the quarters between them (R050)', () => {
    expect(aimPoints(one(2, 2))).toEqual([{ qx: 8, qy: 8 }]);
    expect(aimPoints(predator)).toHaveLength(5);
    const block = aimPoints({ size: 4, at: at(5, 5), facing: 'N' });
    expect(block).toHaveLength(21);
    expect(block).toContainEqual({ qx: 22, qy: 22 });
  });

  test('[BR-14.2] the front edge touches one space, or two for a block (R078)', () => {
    expect(keys(frontSpaces(predator))).toEqual(['5,4']);
    expect(keys(frontSpaces({ size: 2, rear: at(3, 3), front: at(4, 4) }))).toEqual(['5,5']);
    expect(keys(frontSpaces({ size: 4, at: at(5, 5), facing: 'E' }))).toEqual(['7,5', '7,6']);
  });

  test('[BR-02.1] turning eight times comes home, whichever way', () => {
    for (const direction of DIRECTIONS) {
      expect(turned(direction, 8)).toBe(direction);
      expect(turned(turned(direction, -3), 3)).toBe(direction);
      expect(eighthsBetween(direction, turned(direction, 5))).toBe(3);
    }
  });
});

describe('firing arcs', () => {
  const from = centreOf(at(5, 5));
  test('[BR-09.3] (11,5) is in the 90° arc of a unit at (3,8) facing east', () => {
    expect(inFiringArc('E', 90, centreOf(at(3, 8)), centreOf(at(11, 5)))).toBe(true);
  });
  test('[BR-02.5] boundaries are inside, the next space is not (R017)', () => {
    expect(inFiringArc('N', 90, from, centreOf(at(7, 3)))).toBe(true);
    expect(inFiringArc('N', 90, from, centreOf(at(8, 3)))).toBe(false);
    expect(inFiringArc('NE', 90, from, centreOf(at(5, 1)))).toBe(true);
    expect(inFiringArc('NE', 90, from, centreOf(at(4, 1)))).toBe(false);
    expect(inFiringArc('N', 180, from, centreOf(at(9, 5)))).toBe(true);
    expect(inFiringArc('N', 90, from, from)).toBe(false);
  });
  test('[BR-16.10] an assault from (5,6) comes from outside a 180° arc facing north', () => {
    expect(inFiringArc('N', 180, from, centreOf(at(5, 6)))).toBe(false);
    expect(inFiringArc('N', 360, from, centreOf(at(5, 6)))).toBe(true);
  });
});

describe('the side of a tile an attack enters by', () => {
  test('[BR-10.5] from (7,9) by the rear; from (8,9) exactly through the corner, so by the flank', () => {
    expect(sideHit(predator, centreOf(at(5, 6)), centreOf(at(7, 9)))).toBe('rear');
    expect(sideHit(predator, centreOf(at(5, 6)), centreOf(at(8, 9)))).toBe('flank');
    expect(sideHit(predator, centreOf(at(5, 5)), centreOf(at(8, 2)))).toBe('front');
    expect(sideHit(predator, centreOf(at(5, 5)), centreOf(at(9, 2)))).toBe('flank');
  });
  test('[BR-16.5] an assault from (5,7) goes through the rear', () => {
    expect(sideHit(predator, centreOf(at(5, 6)), centreOf(at(5, 7)))).toBe('rear');
  });
  test('[BR-02.6] a block is hit in front, flank and rear', () => {
    const wagon: GridTile = { size: 4, at: at(5, 5), facing: 'N' };
    expect(sideHit(wagon, { qx: 22, qy: 22 }, centreOf(at(5, 1)))).toBe('front');
    expect(sideHit(wagon, { qx: 22, qy: 22 }, centreOf(at(1, 5)))).toBe('flank');
    expect(sideHit(wagon, { qx: 20, qy: 24 }, centreOf(at(6, 9)))).toBe('rear');
    // The corner of the block as seen from its centre: the front owns it, the rear does not.
    expect(sideHit(wagon, { qx: 22, qy: 22 }, { qx: 34, qy: 10 })).toBe('front');
    expect(sideHit(wagon, { qx: 22, qy: 22 }, { qx: 34, qy: 34 })).toBe('flank');
  });
  test('[BR-02.6] a diagonal tile is compared without rounding', () => {
    const tile: GridTile = { size: 2, rear: at(4, 6), front: at(5, 5) };
    expect(sideHit(tile, centreOf(at(5, 5)), centreOf(at(9, 1)))).toBe('front');
    expect(sideHit(tile, centreOf(at(5, 5)), centreOf(at(5, 1)))).toBe('front');
    expect(sideHit(tile, centreOf(at(4, 6)), centreOf(at(4, 9)))).toBe('flank');
    expect(sideHit(tile, centreOf(at(4, 6)), centreOf(at(3, 9)))).toBe('rear');
  });
  test('[BR-02.6] a one-space vehicle: front within 45° inclusive, rear strictly', () => {
    const coordinate = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(coordinate, coordinate, fc.constantFrom(...DIRECTIONS), (x, y, facing) => {
        fc.pre(x !== 10 || y !== 10);
        const side = sideHit({ size: 1, at: at(10, 10), facing }, centreOf(at(10, 10)), centreOf(at(x, y)));
        const f = directionVector(facing);
        const along = ((x - 10) * f.x + (y - 10) * f.y) / Math.hypot(f.x, f.y) / Math.hypot(x - 10, y - 10);
        const angle = Math.round((Math.acos(Math.max(-1, Math.min(1, along))) * 180e6) / Math.PI) / 1e6;
        expect(side).toBe(angle <= 45 ? 'front' : angle > 135 ? 'rear' : 'flank');
      }),
      cases(300),
    );
  });
});

/** The side by plain floating geometry: where the ray from the aim point leaves the tile's rectangle. */
function sideByFloats(tile: GridTile, aim: { qx: number; qy: number }, attacker: { qx: number; qy: number }) {
  const f = directionVector(tileFacing(tile));
  const length = Math.hypot(f.x, f.y);
  const spaces = tileSpaces(tile);
  const along = (x: number, y: number) => (x * f.x + y * f.y) / length;
  const aside = (x: number, y: number) => (x * f.y - y * f.x) / length;
  const ahead = spaces.map((s) => along(s.x, s.y));
  const across = spaces.map((s) => aside(s.x, s.y));
  const [ax, ay] = [along(aim.qx / 4, aim.qy / 4), aside(aim.qx / 4, aim.qy / 4)];
  const [vx, vy] = [along(attacker.qx / 4, attacker.qy / 4) - ax, aside(attacker.qx / 4, attacker.qy / 4) - ay];
  const toFront = vx > 0 ? (Math.max(...ahead) + 0.5 - ax) / vx : Infinity;
  const toRear = vx < 0 ? (Math.min(...ahead) - 0.5 - ax) / vx : Infinity;
  const toSide =
    vy > 0 ? (Math.max(...across) + 0.5 - ay) / vy : vy < 0 ? (Math.min(...across) - 0.5 - ay) / vy : Infinity;
  const first = Math.min(toFront, toRear, toSide);
  const tie = [toFront, toRear, toSide].filter((t) => t - first < 1e-9).length > 1;
  return { side: first === toFront ? 'front' : first === toRear ? 'rear' : 'flank', tie };
}

test('[BR-02.6] every tile is entered by the side plain geometry finds, corners aside', () => {
  const quarter = fc.integer({ min: 4, max: 80 });
  const tiles = DIRECTIONS.map((d): GridTile => {
    const { x, y } = directionVector(d);
    return { size: 2, rear: at(10, 10), front: at(10 + x, 10 + y) };
  });
  for (const facing of ['N', 'E', 'S', 'W'] as const) tiles.push({ size: 4, at: at(10, 10), facing });
  fc.assert(
    fc.property(fc.constantFrom(...tiles), quarter, quarter, fc.nat(), (tile, qx, qy, pick) => {
      const points = aimPoints(tile);
      const aim = points[pick % points.length]!;
      fc.pre(aim.qx !== qx || aim.qy !== qy);
      const { side, tie } = sideByFloats(tile, aim, { qx, qy });
      if (!tie) expect(sideHit(tile, aim, { qx, qy })).toBe(side);
    }),
    cases(300),
  );
});
