import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import { gap, planGap } from '../gap.ts';
import { solidsOf } from '../movement/solids.ts';
import type { Opening } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { block, model, wall } from '../testing/moves.ts';
import { signedDistance } from '../testing/oracle.ts';
import { inches } from '../units.ts';
import { templateBlockers } from './blocking.ts';
import { deviated, deviationDirection, deviationDistance, landing, sparedBy } from './deviation.ts';
import {
  blastTemplate,
  FLAMER,
  flameFrom,
  flameTemplate,
  HEAVY_FLAMER,
  isUnder,
  LARGE_BLAST,
  modelsUnder,
  SMALL_BLAST,
} from './template.ts';

const TABLE = { width: inches(72), height: inches(48) };
const small = { footprint: { kind: 'round', radius: 500 } as const };
// The vectors stand around the origin; the table starts there, so everything is moved by (20,20).
const at = (x: number, y: number) => ({ x: inches(20 + x), y: inches(20 + y) });

describe('templates', () => {
  const shooter = model('s', 20, 20, small);
  const flame = flameTemplate(shooter, at(0, 5), FLAMER);
  const target = (id: string, x: number, y: number) => model(id, 20 + x, 20 + y, small);

  test('[WZ-17.1] the flame starts at the rim of the base and hits what lies partly under it', () => {
    expect(flame.origin).toEqual(at(0, 0.5));
    const models = [target('2', 0, 5), target('3', 0.9, 4.5), target('4', -1.2, 6), target('5', 2.2, 5)];
    expect(modelsUnder(flame, models).map((body) => body.id)).toEqual(['3', '2', '4']);
  });

  test('[WZ-17.1] the flame of a 6" × 3" hull fired across its corner touches the hull', () => {
    const hull = model('v', 20, 20, { footprint: rectangle(inches(6), inches(3)) });
    const { origin, shape } = flameTemplate(hull, at(5, 5), FLAMER);
    expect(origin.x).toBeCloseTo(inches(23), 6);
    expect(origin.y).toBeCloseTo(inches(21.5), 6);
    expect(planGap(shape, hull)).toBe(0);
    expect(flameTemplate(hull, at(0, 5), FLAMER).origin).toEqual(at(0, 1.5));
  });

  test('[WZ-17.3] touching a template from outside is no hit', () => {
    const blast = blastTemplate(at(0, 0), SMALL_BLAST);
    expect(isUnder(blast, target('m', 2, 0))).toBe(false);
    expect(isUnder(blast, target('m', 1.99, 0))).toBe(true);
    expect(isUnder(flame, target('m', 0, 7))).toBe(false);
    expect(isUnder(flame, target('m', 0, 6.99))).toBe(true);
  });

  test('[WZ-01.6] models equally near are taken clockwise from north', () => {
    const blast = blastTemplate(at(0, 0), SMALL_BLAST);
    const models = [target('w', -1, 0), target('s', 0, -1), target('e', 1, 0), target('n', 0, 1), target('c', 0, 0)];
    expect(modelsUnder(blast, models).map((body) => body.id)).toEqual(['c', 'n', 'e', 's', 'w']);
  });

  test('[WZ-01.6] the edge nearest to the centre of the template decides, not the centre of the base (R-004)', () => {
    const blast = blastTemplate(at(0, 0), LARGE_BLAST);
    const big = { ...target('big', 0, 2), footprint: { kind: 'round' as const, radius: 1500 } };
    expect(modelsUnder(blast, [target('small', 1.4, 0), big]).map((body) => body.id)).toEqual(['big', 'small']);
  });

  test('[WZ-01.6] of two models as far on both sides of a flame the one clockwise from north comes first', () => {
    // Mirror images about the axis: only rounding tells their distances apart.
    let pairs = 0;
    for (const [a, b] of [
      [1, 2],
      [2, 3],
      [5, 3],
      [7, 9],
      [9, 1],
    ] as const) {
      for (let along = 400; along < 900; along += 100) {
        const [k, m] = [4 * along, 700].map((length) => Math.round(length / Math.sqrt(a * a + b * b))) as [
          number,
          number,
        ];
        const left = { ...target('left', 0, 0), x: 20_000 + a * k - b * m, y: 20_000 + b * k + a * m };
        const right = { ...left, id: 'right', x: 20_000 + a * k + b * m, y: 20_000 + b * k - a * m };
        const flame = flameTemplate(shooter, at(a, b), HEAVY_FLAMER);
        const under = modelsUnder(flame, [right, left]);
        if (under.length < 2 || left.x <= flame.origin.x) continue;
        pairs++;
        expect(under.map((body) => body.id)).toEqual(['left', 'right']);
      }
    }
    expect(pairs).toBeGreaterThan(10);
  });

  test('a flame by facing and one aimed along it are the same', () => {
    const aimed = flameTemplate(shooter, at(5, 0), FLAMER);
    expect(flameFrom(aimed.origin, 0, FLAMER)).toEqual(aimed);
  });
});

describe('deviation', () => {
  const target = (id: string, x: number, y: number) => model(id, 20 + x, 20 + y, small);

  test('[WZ-17.4] a 7 is direction 4, 108° clockwise; 15" is capped at half of 16"', () => {
    expect(deviationDirection(7)).toBe(4);
    expect(deviationDistance(15, inches(16))).toBe(inches(8));
    const landed = deviated(at(0, 0), at(0, 16), 4, inches(8));
    expect(landed.x - inches(20)).toBeCloseTo(8000 * Math.sin((108 * Math.PI) / 180), 0);
    expect(landed.y - inches(36)).toBeCloseTo(8000 * Math.cos((108 * Math.PI) / 180), 0);
  });

  test('[WZ-17.4] direction 1 and 6" from (0,20) ends at (0,26)', () => {
    expect(deviationDirection(1)).toBe(1);
    expect(deviated(at(0, 0), at(0, 20), 1, deviationDistance(6, inches(19)))).toEqual(at(0, 26));
  });

  test('[WZ-17.5] a 3" wall at y = 23 stops it on the near side', () => {
    const fence = solidsOf(wall('w', 15, 43.05, 25, 43.05, 3));
    const to = deviated(at(0, 0), at(0, 20), 1, inches(6));
    expect(landing(at(0, 20), to, fence, TABLE)).toEqual({ kind: 'stopped', at: at(0, 23), by: 'w' });
    const low = solidsOf(wall('w', 15, 43.05, 25, 43.05, 1));
    expect(landing(at(0, 20), to, low, TABLE)).toEqual({ kind: 'landed', at: at(0, 26) });
  });

  test('[WZ-17.5] stopped by a wall 0.125" thick it lies before the wall: it hits the near side and spares the far one', () => {
    for (const thickness of [0, 100, 125]) {
      const piece = wall('w', 10, 23, 30, 23, 3);
      const blockers = templateBlockers({ prisms: [], walls: [{ ...piece.walls[0]!, thickness }] });
      const met = landing(at(0, 0), at(0, 6), blockers, TABLE);
      const y = { 0: 22_999, 100: 22_950, 125: 22_937 }[thickness];
      expect(met).toEqual({ kind: 'stopped', at: { x: inches(20), y }, by: 'w' });
      if (met.kind !== 'stopped') return;
      expect(sparedBy(met.at, target('near', 0, 2), blockers)).toBeUndefined();
      expect(sparedBy(met.at, target('far', 0, 4), blockers)).toBe('w');
    }
  });

  test('[WZ-17.5] stopped where two walls meet at a sharp angle it lies between them', () => {
    const sharp = [wall('a', 20, 30, 30, 20.3, 3), wall('b', 20, 30.01, 30, 40, 3)];
    const walls = sharp.flatMap((piece) => templateBlockers(piece));
    const met = landing(at(9, 10), at(-5, 10.02), walls, TABLE);
    expect(met.kind).toBe('stopped');
    if (met.kind !== 'stopped') return;
    expect(walls.every(({ corners }) => signedDistance(corners, met.at) > -0.001)).toBe(true);
    expect(sparedBy(met.at, target('m', 9, 10), walls)).toBeUndefined();
  });

  test('[WZ-17.5] on a roof only what stands higher than 1" above it stops a deviation', () => {
    const hut = block('hut', 18, 18, 24, 24, 3);
    const blockers = [hut, block('chimney', 22, 19, 23, 22, 4.5), block('parapet', 20, 23, 24, 24, 3.6)].flatMap(
      (piece) => templateBlockers(piece),
    );
    expect(landing(at(0, 0), at(1, 0), blockers, TABLE)).toEqual({ kind: 'landed', at: at(1, 0) });
    expect(landing(at(0, 0), at(-6, 0), blockers, TABLE)).toEqual({ kind: 'landed', at: at(-6, 0) });
    expect(landing(at(0, 0), at(0, 6), blockers, TABLE)).toEqual({ kind: 'landed', at: at(0, 6) });
    expect(landing(at(0, 0), at(6, 0), blockers, TABLE)).toEqual({ kind: 'stopped', at: at(2, 0), by: 'chimney' });
    expect(landing(at(-6, 0), at(0, 0), blockers, TABLE)).toEqual({ kind: 'stopped', at: at(-2, 0), by: 'hut' });
    // Below a bridge one is on the ground unless the height says otherwise.
    const bridge = templateBlockers(hut).map((deck) => ({ ...deck, bottom: inches(2) }));
    const post = templateBlockers(block('post', 22, 19, 23, 22, 2));
    expect(landing(at(0, 0), at(6, 0), [...bridge, ...post], TABLE)).toMatchObject({ by: 'post' });
    expect(landing({ ...at(0, 0), z: inches(3) }, at(6, 0), [...bridge, ...post], TABLE).kind).toBe('landed');
  });

  test('[WZ-17.5] a shot that leaves the table is lost (R-082)', () => {
    expect(landing(at(0, 20), { x: inches(20), y: inches(49) }, [], TABLE)).toEqual({ kind: 'lost' });
  });

  test('[WZ-17.5] a solid higher than the model spares it (R-081)', () => {
    const hut = solidsOf(block('hut', 21, 19, 22, 21, 3));
    expect(sparedBy(at(0, 0), model('m', 24, 20), hut)).toBe('hut');
    expect(sparedBy(at(0, 0), model('m', 24, 20, { height: inches(4) }), hut)).toBeUndefined();
    expect(sparedBy(at(0, 0), model('m', 20, 24), hut)).toBeUndefined();
  });

  test('[WZ-17.5] an open door spares nobody behind it, not even who is taller; a shut one is wall (R-081)', () => {
    const door = (state: Opening['state']): Opening => ({
      id: 'd',
      kind: 'door',
      at: inches(5),
      width: inches(2),
      sill: 0,
      lintel: inches(2),
      size: 4,
      state,
    });
    const house = (state: Opening['state']) => {
      const piece = wall('w', 15, 21, 25, 21, 3);
      return { ...piece, walls: [{ ...piece.walls[0]!, openings: [door(state)] }] };
    };
    for (const height of [1250, 1750, 2250]) {
      const behind = model('m', 20, 22.2, { height });
      for (const terrain of [templateBlockers, solidsOf]) {
        expect(sparedBy(at(0, 0.5), behind, terrain(house('open')))).toBeUndefined();
        expect(sparedBy(at(0, 0.5), behind, terrain(house('closed')))).toBe('w');
      }
    }
  });

  test('[WZ-17.5] an element overhead spares nobody, one on the roof who stands behind it there', () => {
    const beam = templateBlockers(block('beam', 21, 19, 22, 21, 3)).map((each) => ({ ...each, bottom: inches(2) }));
    expect(sparedBy(at(0, 0), model('m', 24, 20), beam)).toBeUndefined();
    expect(sparedBy(at(0, 0), model('m', 24, 20, { z: inches(1) }), beam)).toBe('beam');
    expect(sparedBy({ ...at(0, 0), z: inches(1.5) }, model('m', 24, 20), beam)).toBe('beam');
  });

  test('[WZ-17.4] the table of directions is the circle cut in ten, to a thousandth of an inch', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 72_000 }), y: fc.integer({ min: 0, max: 48_000 }) });
    fc.assert(
      fc.property(
        place,
        place,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 20_000 }),
        (from, to, k, d) => {
          fc.pre(from.x !== to.x || from.y !== to.y);
          const heading = Math.atan2(to.y - from.y, to.x - from.x) - ((k - 1) * Math.PI) / 5;
          const landed = deviated(from, to, k, d);
          expect(Math.abs(landed.x - (to.x + Math.cos(heading) * d))).toBeLessThanOrEqual(0.51);
          expect(Math.abs(landed.y - (to.y + Math.sin(heading) * d))).toBeLessThanOrEqual(0.51);
        },
      ),
      cases(300),
    );
  });
});

test('[WZ-17.3] under a template means an area shared, tried point by point', () => {
  const coordinate = fc.integer({ min: 16_000, max: 28_000 });
  fc.assert(
    fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 35_999 }), (x, y, facing) => {
      const flame = flameFrom(at(0, 0), facing, FLAMER);
      const base = model('m', 0, 0, { x, y, ...small });
      const shape = { ...base, ...flame.shape };
      if (gap(base, shape) > 1) expect(isUnder(flame, base)).toBe(false);
      const shrunk = { ...base, footprint: { kind: 'round', radius: 495 } as const };
      if (gap(shrunk, shape) === 0) expect(isUnder(flame, base)).toBe(true);
    }),
    cases(300),
  );
});
