import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import type { Feature } from '../terrain.ts';
import { cases } from '../testing/cases.ts';
import { block, model, warzoneFlight, warzoneMove } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { driveMove } from './drive.ts';
import { startOf } from './path.ts';
import type { MoveFault } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

const TABLE = { width: inches(60), height: inches(44) };
const SMALL = { kind: 'round', radius: 500 } as const;
const codes = (faults: readonly MoveFault[]) => faults.map((fault) => fault.code);
const flyer = (level: number, more: Partial<Body> = {}) =>
  model('f', 20, 20, { z: inches(3 * level), footprint: SMALL, height: 1250, ...more });

/** The faults of a flight straight east to x, or of one up or down to a level at the same place. */
function flying(body: Body, to: { x?: number; level?: number }, features: Feature[] = [], others: Body[] = [], m = 6) {
  const start = startOf(body);
  const end = { ...start, x: inches(to.x ?? 20), z: to.level === undefined ? start.z : inches(3 * to.level) };
  const scene = moveScene({ table: TABLE, bodies: [body, ...others], features });
  return codes(checkMove(scene, ['f'], [{ model: 'f', path: [start, end] }], warzoneFlight(m)));
}

describe('flight', () => {
  const low = block('low', 22, 18, 24, 22, 2);
  const high = block('high', 22, 18, 24, 22, 6);

  test('[WZ-26.4] terrain below the altitude is ignored, also where a flight ends', () => {
    expect(flying(flyer(1), { x: 26 }, [low])).toEqual([]);
    expect(flying(flyer(1), { x: 23 }, [low])).toEqual([]);
    expect(flying(flyer(1), { x: 23 }, [block('level', 22, 18, 24, 22, 3)])).toEqual([]);
  });

  test('[WZ-26.4] solid terrain higher than the altitude stops it', () => {
    expect(flying(flyer(1), { x: 26 }, [high])).toEqual(['terrain-in-the-way']);
    expect(flying(flyer(1), { x: 23 }, [high])).toEqual(['terrain-in-the-way', 'ends-in-terrain']);
    expect(flying(flyer(2), { x: 26 }, [high])).toEqual([]);
  });

  test('[WZ-26.4] a MO of 0/6: no step on the ground, up a level, then two flights of 6"', () => {
    const grounded = flyer(0);
    const scene = moveScene({ table: TABLE, bodies: [grounded], features: [] });
    const step = [startOf(grounded), { ...startOf(grounded), x: inches(21.1) }];
    expect(codes(checkMove(scene, ['f'], [{ model: 'f', path: step }], warzoneMove(0)))).toEqual(['too-far']);
    expect(flying(grounded, { level: 1 })).toEqual([]);
    expect(flying(flyer(1), { x: 26 })).toEqual([]);
    expect(flying(flyer(1, { x: inches(26) }), { x: 32 })).toEqual([]);
    expect(flying(flyer(1), { x: 26.1 })).toEqual(['too-far']);
  });

  test('[WZ-26.4] models and gates below are ignored, also tall ones; on the same level bases may not overlap', () => {
    const foe = (z: number, height = 1250) => model('e', 23, 20, { side: 'B', z, height, footprint: SMALL });
    expect(flying(flyer(1), { x: 26 }, [], [foe(0)])).toEqual([]);
    expect(flying(flyer(1), { x: 23 }, [], [foe(0, 3250)])).toEqual([]);
    expect(flying(flyer(1), { x: 23 }, [], [foe(3000)])).toContain('ends-on-model');
    expect(flying(flyer(1), { x: 26 }, [], [foe(3000)])).toContain('model-in-the-way');
    expect(flying(flyer(1, { height: 3250 }), { x: 23 }, [], [foe(6000)])).toEqual([]);
    const friend = { ...foe(3000), side: 'A' };
    expect(flying(flyer(1), { x: 26 }, [], [friend])).toEqual([]);
    expect(flying(flyer(1), { x: 23 }, [], [friend])).toEqual(['ends-on-model']);
    const scene = moveScene({ table: TABLE, bodies: [flyer(1)], features: [] });
    const gates = [{ from: { x: 23_000, y: 0 }, to: { x: 23_000, y: 44_000 } }];
    const path = [startOf(flyer(1)), { ...startOf(flyer(1)), x: inches(26) }];
    expect(checkMove(scene, ['f'], [{ model: 'f', path }], { ...warzoneFlight(6), gates })).toEqual([]);
  });

  test('[WZ-26.4] a flight moves or changes its level, not both at once', () => {
    const start = startOf(flyer(2));
    const scene = moveScene({ table: TABLE, bodies: [flyer(2)], features: [] });
    const check = (...more: { x?: number; z?: number }[]) =>
      checkMove(
        scene,
        ['f'],
        [{ model: 'f', path: [start, ...more.map((at) => ({ ...start, ...at }))] }],
        warzoneFlight(6),
      );
    expect(check({ z: 3000 })).toEqual([]);
    expect(check({ x: 22_000 }, { x: 24_000 })).toEqual([]);
    expect(check({ x: 24_000, z: 3000 })).toMatchObject([{ code: 'nothing-to-climb', at: { leg: 0 } }]);
    expect(check({ x: 24_000 }, { x: 24_000, z: 9000 })).toMatchObject([{ code: 'nothing-to-climb', at: { leg: 1 } }]);
  });

  test('[WZ-26.4] nothing hides above: a floor stops an ascent, a solid a descent', () => {
    const roof = { ...low, prisms: [], floors: [{ ...FLOOR, z: 4000 }] };
    expect(flying(flyer(0), { level: 2 }, [roof])).toEqual(['floor-in-the-way']);
    expect(flying(flyer(1, { x: inches(23) }), { x: 23, level: 0 }, [low])).toContain('ends-in-terrain');
  });

  test('[WZ-26.2] a flyer is set up in the air, not in a tower', () => {
    const rules = { terrainMeets: 'base', edgeMeets: 'centre', airborne: { level: 3000 } } as const;
    const at = (x: number, features: Feature[]) =>
      codes(standingFaults(moveScene({ table: TABLE, bodies: [], features }), flyer(1, { x: inches(x) }), rules));
    expect(at(20, [])).toEqual([]);
    expect(at(23, [low])).toEqual([]);
    expect(at(23, [high])).toEqual(['ends-in-terrain']);
  });

  test('[WZ-26.4] one turn and a straight line are a drive in the air', () => {
    const move = driveMove(flyer(2), { turn: 9000, turns: 'after', distance: 6000, gear: 'forward' });
    const scene = moveScene({ table: TABLE, bodies: [flyer(2)], features: [low] });
    expect(move.path.at(-1)).toEqual({ x: 26_000, y: 20_000, z: 6000, facing: 9000 });
    expect(checkMove(scene, ['f'], [move], warzoneFlight(6))).toEqual([]);
  });
});

const FLOOR = {
  id: 'roof',
  corners: block('x', 18, 18, 22, 22, 1).area[0]!,
  z: 0,
  standable: true,
  opaque: true,
  hatches: [],
};

test('[WZ-26.4] a flight is stopped exactly by the blocks on its way that are higher than it', () => {
  const spot = fc.record({ x: fc.integer({ min: 2000, max: 22_000 }), y: fc.integer({ min: 2000, max: 22_000 }) });
  const hut = fc.tuple(
    fc.integer({ min: 3, max: 18 }),
    fc.integer({ min: 3, max: 18 }),
    fc.integer({ min: 1, max: 12 }),
  );
  fc.assert(
    fc.property(spot, spot, fc.integer({ min: 1, max: 4 }), fc.array(hut, { maxLength: 3 }), (a, b, level, huts) => {
      const body = flyer(level, a);
      const features = huts.map(([x, y, height], i) => block(`b${i}`, x, y, x + 2, y + 1, height));
      const scene = moveScene({ table: TABLE, bodies: [body], features });
      const path = [startOf(body), { ...startOf(body), ...b }];
      const faults = checkMove(scene, ['f'], [{ model: 'f', path }], warzoneFlight(60));
      huts.forEach(([x, y, height], i) => {
        const gap = (p: { x: number; y: number }) =>
          Math.hypot(
            Math.max(1000 * x - p.x, 0, p.x - 1000 * (x + 2)),
            Math.max(1000 * y - p.y, 0, p.y - 1000 * (y + 1)),
          ) - 500;
        const steps = Array.from({ length: 401 }, (_, k) => ({
          x: a.x + ((b.x - a.x) * k) / 400,
          y: a.y + ((b.y - a.y) * k) / 400,
        }));
        const least = Math.min(...steps.map(gap));
        const found = (code: string) => faults.some((fault) => fault.code === code && fault.other === `b${i}`);
        const isHigher = height > 3 * level;
        if (Math.abs(least) > 5) expect(found('terrain-in-the-way')).toBe(isHigher && least < 0);
        // Where several stand in each other one is named.
        const end = gap(b);
        if (end > 5) expect(found('ends-in-terrain')).toBe(false);
        if (end < -5 && isHigher) expect(codes(faults)).toContain('ends-in-terrain');
      });
      expect(codes(faults)).not.toContain('ends-unsupported');
      expect(codes(faults)).not.toContain('unsupported');
    }),
    cases(200),
  );
});
