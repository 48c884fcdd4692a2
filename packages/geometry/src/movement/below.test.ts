import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { type Feature, type Floor, feature, rectangleOutline, type Wall } from '../terrain.ts';
import { normalMove, passingHatches, warzoneClimb, warzoneMove } from '../testing/moves.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { lengthInDifficult } from './difficult.ts';
import { startOf, type Waypoint } from './path.ts';
import type { MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

// Levels below the table, and holes in it.

const TABLE = { width: inches(72), height: inches(48) };
const standing = { terrainMeets: 'base', edgeMeets: 'centre', slack: 1 } as const;
const storey = (id: string, z: number, more: Partial<Floor> = {}): Feature => {
  const corners = rectangleOutline(10_000, 20_000, 30_000, 35_000);
  const floor = { id, corners, z: inches(z), standable: true, opaque: true, hatches: [], ...more };
  return feature({ id, kind: 'building', floors: [floor] });
};
const hatches = [
  { id: 'h', corners: rectangleOutline(19_000, 25_000, 20_200, 26_200), size: 2, state: 'open' as const },
];
const shut = hatches.map((hatch) => ({ ...hatch, state: 'closed' as const }));
/** A wall along x = 20" from one height to another. */
const wall = (bottom: number, top: number): Feature => {
  const ends = { from: { x: 20_000, y: 20_000 }, to: { x: 20_000, y: 35_000 } };
  const side: Wall = {
    ...ends,
    id: 'side',
    thickness: 0,
    bottom: inches(bottom),
    top: inches(top),
    solid: true,
    opaque: true,
    openings: [],
  };
  return feature({ id: 'side', kind: 'building', walls: [side] });
};

function going(mover: Body, steps: readonly Partial<Waypoint>[], features: readonly Feature[], rules: MoveRules) {
  const path = [startOf(mover)];
  for (const step of steps) path.push({ ...path.at(-1)!, ...step });
  const scene = moveScene({ table: TABLE, bodies: [mover], features });
  const { coherency: _, ...alone } = rules;
  return checkMove(scene, [mover.id], [{ model: mover.id, path }], alone).map(({ code }) => code);
}

describe('the ground parts levels', () => {
  const cellar = [storey('cellar', -3), wall(-3, 0)];

  test('[WZ-28.3] nobody climbs out of a cellar through the ground, nor into it', () => {
    const below = d2('m', 20.502, 30, { z: inches(-3) });
    expect(going(below, [{ z: 0 }, { x: 22_000 }], cellar, warzoneClimb(6))).toEqual(['floor-in-the-way']);
    expect(going(below, [{ z: inches(-1) }, { z: inches(-3) }], cellar, warzoneClimb(6))).toEqual([]);
    expect(going(d2('m', 20.502, 30), [{ z: inches(-3) }], cellar, warzoneClimb(6))).toContain('floor-in-the-way');
    expect(going(below, [{ z: 0 }, { x: 19_400 }, { z: inches(-3) }], cellar, normalMove(20))).toContain(
      'floor-in-the-way',
    );
  });

  test('[WZ-30.1] an open hatch in the floor of level 0 is a way through the ground', () => {
    const below = d2('m', 19.6, 25.6, { z: inches(-3) });
    const up = [{ z: 0 }, { x: 18_400 }];
    const mine = (holes: typeof hatches | typeof shut) => [
      storey('cellar', -3),
      storey('ground', 0, { hatches: holes }),
    ];
    const climb = passingHatches(warzoneClimb(6), 2);
    expect(going(below, up, mine(hatches), climb)).toEqual(['unsupported']);
    expect(going({ ...below, x: 19_100 }, up, mine(hatches), climb)).toEqual([]);
    expect(going({ ...below, x: 19_100 }, up, mine(shut), climb)).toEqual(['floor-in-the-way']);
  });

  test('[W40K-09.2] [WZ-28.3] a closed floor stops a climb below the table as above it', () => {
    for (const foot of [-6, 0]) {
      const features = [storey('lower', foot), storey('upper', foot + 3), wall(foot, foot + 6)];
      const climber = d2('m', 20.502, 30, { z: inches(foot) });
      for (const rules of [warzoneClimb(6), normalMove(6)]) {
        expect(going(climber, [{ z: inches(foot + 3) }], features, rules)).toEqual(['floor-in-the-way']);
      }
    }
  });

  test('[WZ-28.2] a ramp leads below the table', () => {
    const slope = { from: { x: 10_000, y: 0 }, to: { x: 20_000, y: 0 }, rise: inches(-3) };
    const ramp = storey('ramp', 0, { slope });
    expect(going(d2('m', 10, 25), [{ x: 20_000, z: inches(-3) }], [ramp], warzoneMove(10))).toEqual([]);
  });
});

describe('an open hatch in the ground', () => {
  const mine = [storey('ground', 0, { hatches })];

  test('[WZ-28.2] nobody stands over it', () => {
    const scene = moveScene({ table: TABLE, bodies: [], features: mine });
    const at = (x: number, z = 0) => standingFaults(scene, d2('m', x, 25.5, { z }), standing).map(({ code }) => code);
    expect(at(19.5)).toEqual(['ends-unsupported']);
    expect(at(18.6)).toEqual(['ends-unsupported']);
    expect(at(18.5)).toEqual([]);
    const closed = moveScene({ table: TABLE, bodies: [], features: [storey('ground', 0, { hatches: shut })] });
    expect(standingFaults(closed, d2('m', 19.5, 25.5), standing)).toEqual([]);
  });

  test('[WZ-28.2] nobody ends a move over it, and who fits into it does not walk over it', () => {
    expect(going(d2('m', 17, 25.6), [{ x: 18_700 }], mine, warzoneMove(6))).toEqual(['ends-unsupported']);
    expect(going(d2('m', 17, 25.6), [{ x: 22_000 }], mine, warzoneMove(6))).toEqual(['unsupported']);
    expect(going(d2('m', 17, 26.2), [{ x: 22_000 }], mine, warzoneMove(6))).toEqual([]);
  });
});

describe('[WZ-03.5] difficult ground counts at its own height', () => {
  const area = [rectangleOutline(0, 0, 40_000, 40_000)];
  const swamp = feature({ id: 'swamp', kind: 'area', area, traits: ['difficult'] });

  test('not in a cellar below it nor on a bridge above it', () => {
    for (const z of [-3, 3]) {
      const mover = d2('m', 15, 30, { z: inches(z) });
      expect(going(mover, [{ x: 18_000 }], [storey('floor', z), swamp], warzoneMove(3))).toEqual([]);
    }
    expect(going(d2('m', 15, 30), [{ x: 18_000 }], [storey('roof', 3), swamp], warzoneMove(3))).toEqual(['too-far']);
  });

  test('rubble upstairs counts there, and not below', () => {
    const rubble = { ...storey('rubble', 3), area, traits: ['difficult'] };
    expect(going(d2('m', 15, 30, { z: inches(3) }), [{ x: 18_000 }], [rubble], warzoneMove(3))).toEqual(['too-far']);
    expect(going(d2('m', 15, 30), [{ x: 18_000 }], [rubble], warzoneMove(3))).toEqual([]);
  });

  test('on a way that rises out of it the part at its height counts', () => {
    const scene = moveScene({ table: TABLE, bodies: [], features: [{ ...swamp, height: 995 }] });
    const [a, b] = [
      { x: 10_000, y: 10_000 },
      { x: 14_000, y: 10_000 },
    ];
    expect(lengthInDifficult(scene, a, b, ['difficult'], [0, 4000])).toBeCloseTo(1000, 6);
    expect(lengthInDifficult(scene, a, b, ['difficult'], [4000, 2000])).toBe(0);
    expect(lengthInDifficult(scene, a, b, ['difficult'])).toBeCloseTo(4000, 6);
  });
});

test('[W40K-09.2] a deck with a parapet an inch high is no low piece: nobody climbs through it', () => {
  const parapet = { ...wall(3, 4).walls[0]!, from: { x: 10_000, y: 20_000 }, to: { x: 30_000, y: 20_000 } };
  const deck = { ...storey('deck', 3), walls: [parapet] };
  expect(going(d2('m', 20, 25), [{ z: 3000 }], [deck], normalMove(9))).toContain('floor-in-the-way');
});
