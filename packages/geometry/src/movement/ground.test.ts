import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { ovalBase, rectangle } from '../footprint.ts';
import { type Feature, type Floor, feature, type OpeningState, rectangleOutline } from '../terrain.ts';
import {
  aosMove,
  block,
  model,
  normalMove,
  passingHatches,
  wall,
  warzoneClimb,
  warzoneMove,
} from '../testing/moves.ts';
import { degrees, inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { checkMove } from './check-move.ts';
import { startOf, type Waypoint } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

const TABLE = { width: inches(60), height: inches(44) };
const box = (x1: number, y1: number, x2: number, y2: number): Point[] =>
  rectangleOutline(inches(x1), inches(y1), inches(x2), inches(y2));

/** A floor without walls. */
const floorOf = (id: string, corners: readonly Point[], z: number, more: Partial<Floor> = {}): Feature => {
  const floor = { id, corners, z: inches(z), standable: true, opaque: true, hatches: [], ...more };
  return feature({ id, kind: 'building', height: inches(z), area: [corners], floors: [floor] });
};

function going(
  mover: Body,
  steps: readonly Partial<Waypoint>[],
  features: readonly Feature[],
  rules: MoveRules,
  others: Body[] = [],
) {
  const path = [startOf(mover)];
  for (const step of steps) path.push({ ...path.at(-1)!, ...step });
  const scene = moveScene({ table: TABLE, bodies: [mover, ...others], features });
  const { coherency: _, ...alone } = rules;
  return checkMove(scene, [mover.id], [{ model: mover.id, path }], alone).map(({ code }) => code);
}

const standing = (body: Body, features: readonly Feature[], terrainMeets: 'base' | 'centre' = 'base') =>
  standingFaults(moveScene({ table: TABLE, bodies: [], features }), body, { terrainMeets, edgeMeets: 'base' }).map(
    ({ code }) => code,
  );

describe('[W40K-09.2] straight up and down', () => {
  test('a floor smaller than the base above it is in the way all the same', () => {
    const wide = model('m', 10, 10, { footprint: ovalBase(105, 70) });
    expect(going(wide, [{ z: inches(2) }], [floorOf('f', box(10.2, 10.2, 10.8, 10.8), 2)], normalMove(9))).toContain(
      'floor-in-the-way',
    );
  });

  test('a hatch in one arm of a floor with a corner missing is climbed through', () => {
    const bent = [
      ...box(5, 5, 15, 9).slice(0, 3),
      { x: inches(9), y: inches(9) },
      { x: inches(9), y: inches(15) },
      { x: inches(5), y: inches(15) },
    ];
    const hatches = [{ id: 'h', corners: box(6, 12, 8, 14), size: 4, state: 'open' as const }];
    const up = model('m', 7, 13, { z: 0 });
    const through = [{ z: inches(2) }];
    expect(going(up, through, [floorOf('f', bent, 2, { hatches })], normalMove(9))).toEqual(['ends-unsupported']);
    expect(going(up, through, [floorOf('f', bent, 2)], normalMove(9))).toEqual(['floor-in-the-way']);
    // The other arm bears a base, the missing corner does not.
    const at = (x: number, y: number) =>
      standing(model('m', x, y, { z: inches(2) }), [floorOf('f', bent, 2, { hatches })]);
    expect(at(13, 7)).toEqual([]);
    expect(at(13, 8.5)).toEqual(['ends-unsupported']);
  });
});

describe('floors with hatches', () => {
  const hatched = (state: OpeningState) =>
    floorOf('f', box(5, 5, 15, 15), 3, { hatches: [{ id: 'h', corners: box(9, 9, 11, 11), size: 4, state }] });
  const up = (x: number) => model('m', x, 10, { z: inches(3) });

  test('[WZ-28.2] nobody stands over an open hatch, not even in part; a shut one is floor', () => {
    expect(standing(up(10), [hatched('open')])).toEqual(['ends-unsupported']);
    expect(standing(up(8.5), [hatched('open')])).toEqual(['ends-unsupported']);
    expect(standing(up(8.38), [hatched('open')])).toEqual(['ends-unsupported']);
    // Its rim is at 9": as far over it as touching goes.
    expect(standing(up(8.374), [hatched('open')])).toEqual([]);
    expect(standing(up(10), [hatched('closed')])).toEqual([]);
  });

  test('[AOS-9.3] where the centre counts, it is the centre that may not be over the hatch', () => {
    expect(standing(up(9.1), [hatched('open')], 'centre')).toEqual(['ends-unsupported']);
    expect(standing(up(8.9), [hatched('open')], 'centre')).toEqual([]);
    expect(going(up(8), [{ x: inches(12) }], [hatched('open')], aosMove(9))).toEqual(['unsupported']);
    expect(going(up(8), [{ x: inches(12) }], [hatched('locked')], aosMove(9))).toEqual([]);
  });

  test('[WZ-30.1] a base steps to the rim of an open hatch and goes down through it', () => {
    const down = [{ x: inches(9.4) }, { z: 0 }, { x: inches(10) }];
    const climb = passingHatches(warzoneClimb(9), 2);
    expect(going(up(8), down, [hatched('open')], climb)).toEqual([]);
    expect(going(up(8), down, [hatched('closed')], climb)).toEqual(['floor-in-the-way']);
  });

  test('[W40K-09.2] an open hatch lets the bases through that fit into it, at its rim', () => {
    const [rim, foot] = [inches(9.63), inches(12)];
    const down = [{ x: rim }, { z: 0 }, { x: foot }];
    const climb = [{ x: rim }, { z: inches(3) }, { x: inches(8) }];
    expect(going(up(8), down, [hatched('open')], normalMove(12))).toEqual([]);
    expect(going(up(8), down, [hatched('closed')], normalMove(12))).toEqual(['floor-in-the-way']);
    expect(going(model('m', 12, 10), climb, [hatched('open')], normalMove(12))).toEqual([]);
    // Half a base over the rim does not fit; in the middle there is nothing to step off onto.
    expect(going(up(8), [{ x: inches(9.4) }, ...down.slice(1)], [hatched('open')], normalMove(12))).toEqual([
      'floor-in-the-way',
    ]);
    expect(
      going(model('m', 12, 10), [{ x: inches(10) }, ...climb.slice(1)], [hatched('open')], normalMove(12)),
    ).toEqual(['unsupported']);
    const wide = { footprint: ovalBase(60, 40) };
    expect(going({ ...up(8), ...wide }, down, [hatched('open')], normalMove(12))).toContain('floor-in-the-way');
  });

  test('[W40K-09.2] a base that fits into an open hatch does not walk over the middle of it', () => {
    expect(going(up(8), [{ x: inches(12) }], [hatched('open')], normalMove(9))).toEqual(['unsupported']);
  });
});

describe('[W40K-09.2] below a floor', () => {
  const tall = model('m', 10, 10, { height: inches(5) });
  const room = box(15, 5, 25, 15);
  const through = [{ x: inches(30) }];

  test('no headroom is asked for: who is taller than the room walks through it and stands in it', () => {
    expect(going(tall, through, [floorOf('f', room, 3)], normalMove(20))).toEqual([]);
    expect(standing({ ...tall, x: inches(20) }, [floorOf('f', room, 3)])).toEqual([]);
  });

  test('a solid slab at that height stops him, not somebody who fits below it', () => {
    const prism = { id: 's', corners: room, bottom: inches(3), top: inches(4), solid: true, opaque: true };
    const slab = feature({ id: 's', kind: 'building', prisms: [{ ...prism, standable: true }] });
    // The whole piece has to be higher than what is stepped over.
    const pillar = { ...prism, id: 'p', corners: box(24, 14, 25, 15), bottom: 0, standable: false };
    const bridge = { ...slab, prisms: [...slab.prisms, pillar] };
    expect(going(tall, through, [bridge], normalMove(20))).toEqual(['terrain-in-the-way']);
    expect(going({ ...tall, height: inches(3) }, through, [bridge], normalMove(20))).toEqual([]);
  });
});

describe('[W40K-09.2] what bears a base', () => {
  const crate = (x: number) =>
    feature({
      id: 'crate',
      kind: 'scatter',
      height: inches(0.5),
      prisms: [
        {
          id: 'crate',
          corners: box(x, 9, x + 3, 11),
          bottom: inches(3),
          top: inches(3.5),
          solid: true,
          opaque: true,
          standable: true,
        },
      ],
    });

  test('a step onto something low does not lead across a street', () => {
    const onto = [{ x: inches(18.5), z: inches(3.5) }];
    const start = model('m', 8, 10, { z: inches(3) });
    expect(going(start, onto, [block('a', 5, 5, 22, 15, 3), crate(17)], normalMove(12))).toEqual([]);
    const street = [block('a', 5, 5, 10, 15, 3), block('b', 15, 5, 22, 15, 3), crate(17)];
    expect(going(start, onto, street, normalMove(12))).toContain('unsupported');
  });

  test('a leap past ledges at just the right heights is no walk', () => {
    const ledges = [block('a', 5, 5, 10, 15, 3), block('b', 5, 5, 10.1, 15, 2), block('c', 5, 5, 10.2, 15, 1)];
    const leap = [{ x: inches(10.6), z: 0 }];
    expect(going(model('m', 10.3, 10, { z: inches(3) }), leap, ledges, normalMove(9))).toContain('unsupported');
  });

  test('a base that turns is borne at every facing on its way', () => {
    // Half way it lies along the plank, before and after across it.
    const truck = model('m', 10, 10.9, {
      z: inches(3),
      footprint: rectangle(inches(4), inches(1)),
      facing: degrees(45),
    });
    const plank = block('plank', 5, 5, 20, 10, 3);
    expect(going(truck, [{ x: inches(11), facing: degrees(315) }], [plank], normalMove(12))).toContain('unsupported');
  });

  test('two roofs bear a base together when they meet, not across a gap', () => {
    const tank = model('m', 10, 10, { z: inches(3), footprint: rectangle(inches(6), inches(4)) });
    expect(standing(tank, [block('a', 5, 5, 10, 15, 3), block('b', 10, 5, 15, 15, 3)])).toEqual([]);
    expect(standing(tank, [block('a', 5, 5, 10, 15, 3), block('b', 10.3, 5, 15, 15, 3)])).toEqual(['ends-unsupported']);
  });
});

describe('[WZ-03.7] up a ramp', () => {
  const slope = { from: { x: inches(10), y: 0 }, to: { x: inches(16), y: 0 }, rise: inches(3) };
  const ramp = floorOf('ramp', box(10, 8, 18, 12), 0, { slope });
  const walker = model('m', 9, 10);
  const up = [{ x: inches(10) }, { x: inches(16), z: inches(3) }];

  test('the wall that carries it is not in the way, one that stands up through it is', () => {
    expect(going(walker, up, [ramp, wall('w', 15, 8, 15, 12, 1.5)], warzoneMove(12))).toEqual([]);
    expect(going(walker, up, [ramp, wall('w', 12, 8, 12, 12, 1.5)], warzoneMove(12))).toEqual(['terrain-in-the-way']);
  });

  test('nor is somebody who stands below it', () => {
    const below = model('b', 15, 10, { height: inches(1) });
    expect(going(walker, up, [ramp], normalMove(12), [below])).toEqual([]);
    expect(going(walker, up, [ramp], normalMove(12), [{ ...below, x: inches(11.5) }])).toEqual(['model-in-the-way']);
  });
});
