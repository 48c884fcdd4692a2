// Models, terrain and rules that tests and benches of this package share; games bring their own.
import type { Body } from '../body.ts';
import { roundBase } from '../footprint.ts';
import type { CoherencyRule } from '../movement/coherency.ts';
import type { MoveRules } from '../movement/rules.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { inches } from '../units.ts';
import { LEVEL_HEIGHT } from '../walls.ts';

/** A model on a round 32 mm base, 1.5" tall; inches for the place. */
export const model = (id: string, x: number, y: number, more: Partial<Body> = {}): Body => ({
  id,
  unit: more.unit ?? id,
  side: 'A',
  footprint: roundBase(32),
  x: inches(x),
  y: inches(y),
  z: 0,
  facing: 0,
  height: inches(1.5),
  measuredFrom: 'base',
  ...more,
});

/** A solid opaque wall along x or y with a thickness of 0.1". */
export function wall(id: string, x1: number, y1: number, x2: number, y2: number, height: number): Feature {
  return feature({
    id,
    kind: 'obstacle',
    height: inches(height),
    area: [],
    walls: [
      {
        id,
        from: { x: inches(x1), y: inches(y1) },
        to: { x: inches(x2), y: inches(y2) },
        thickness: inches(0.1),
        bottom: 0,
        top: inches(height),
        solid: true,
        opaque: true,
        openings: [],
      },
    ],
  });
}

/** A solid block with a top to stand on. */
export function block(id: string, x1: number, y1: number, x2: number, y2: number, height: number): Feature {
  const corners = rectangleOutline(inches(x1), inches(y1), inches(x2), inches(y2));
  return feature({
    id,
    kind: 'ruin',
    height: inches(height),
    area: [corners],
    prisms: [{ id, corners, bottom: 0, top: inches(height), solid: true, opaque: true, standable: true }],
  });
}

export const W40K_COHERENCY: CoherencyRule = {
  plan: inches(2),
  vertical: inches(5),
  neighbours: 1,
  largeFrom: 6,
  neighboursWhenLarge: 2,
};

export const AOS_COHERENCY: CoherencyRule = { ...W40K_COHERENCY, plan: inches(1), vertical: inches(6) };

/** W40K-08.3: up to M", never within engagement range on the way, coherent at the end. */
export const normalMove = (m: number, more: Partial<MoveRules> = {}): MoveRules => ({
  allowance: inches(m),
  cost: { measure: 'farthest-point', up: true, down: true, slope: 'space', freeHeight: inches(1) },
  passage: { models: 'none', terrain: false, terrainMeets: 'base', edgeMeets: 'base' },
  keepAway: [{ from: 'enemies', plan: inches(1), vertical: inches(5), when: 'path' }],
  coherency: W40K_COHERENCY,
  ...more,
});

/** W40K-09.3: over models and terrain, height for nothing; engagement range counts at the end only. */
export const flyMove = (m: number): MoveRules =>
  normalMove(m, {
    cost: { ...normalMove(m).cost, flight: 'plan' },
    passage: { models: 'all', terrain: true, terrainMeets: 'base', edgeMeets: 'base' },
    keepAway: [{ from: 'enemies', plan: inches(1), vertical: inches(5), when: 'end' }],
  });

/** W40K-18.5: reach every target, keep out of engagement range of everyone else all the way. */
export const chargeMove = (roll: number, targets: readonly string[], more: Partial<MoveRules> = {}): MoveRules =>
  normalMove(roll, {
    keepAway: [{ from: 'enemies', except: targets, plan: inches(1), vertical: inches(5), when: 'path' }],
    reach: { units: targets, each: true, by: 'some-model', plan: inches(1), vertical: inches(5) },
    ...more,
  });

/** W40K-20.5: 3", closer to the nearest enemy model; a model in contact stays. */
export const pileIn = (): MoveRules =>
  normalMove(3, { keepAway: [], approach: { to: 'enemies', how: 'closer-to-model', heldByContact: 5 } });

/** AoS R01, Warzone R-002: one tolerance of 0.001" for every length and distance. */
const THOUSANDTH = 1;

/** AOS-9: the centre's path, the surface's ups and downs count, 3" from enemies. */
export const aosMove = (m: number, more: Partial<MoveRules> = {}): MoveRules => ({
  slack: THOUSANDTH,
  allowance: inches(m),
  cost: { measure: 'centre-and-ends', up: true, down: true, slope: 'sum', freeHeight: 0 },
  passage: { models: 'none', terrain: false, terrainMeets: 'centre', edgeMeets: 'base' },
  keepAway: [{ from: 'enemies', plan: inches(3), when: 'path' }],
  coherency: AOS_COHERENCY,
  ...more,
});

/** WZ-12.1: the centre's path, friends may be passed, 0.1" kept from enemies, difficult ground counts double. */
export const warzoneMove = (m: number, more: Partial<MoveRules> = {}): MoveRules => ({
  slack: THOUSANDTH,
  allowance: inches(m),
  cost: {
    measure: 'centre',
    up: true,
    down: false,
    slope: 'sum',
    freeHeight: 0,
    difficult: ['difficult'],
    always: inches(1),
  },
  passage: {
    models: 'friends',
    terrain: false,
    terrainMeets: 'base',
    edgeMeets: 'centre',
    climbs: 'none',
    freeDrop: inches(1),
    level: LEVEL_HEIGHT,
  },
  // Enemies one level above or below are out of reach: less than a level, by more than the tolerance.
  keepAway: [
    { from: 'enemies', plan: inches(0.1), atLeast: true, vertical: LEVEL_HEIGHT - 2 * THOUSANDTH, when: 'path' },
  ],
  ...more,
});

/** Warzone's rules with climbs and jumps as part of the move, to judge the legs of those Actions (WZ-13.1, WZ-13.3). */
export const warzoneClimb = (m: number): MoveRules =>
  warzoneMove(m, { passage: { ...warzoneMove(m).passage, climbs: 'any' } });

/** WZ-28.3: hatches are passed by Size. */
export const passingHatches = (rules: MoveRules, size: number): MoveRules => ({
  ...rules,
  passage: { ...rules.passage, openings: { kinds: ['hatch'], size } },
});

/** WZ-24.9: a vehicle drives past friends, but does not turn over them (WZ-24.7, R-110). */
export const warzoneDrive = (m: number, more: Partial<MoveRules> = {}): MoveRules =>
  warzoneMove(m, { passage: { ...warzoneMove(m).passage, whileTurning: 'none' }, ...more });

/** WZ-26.4: flight counts in plan; what is below does not matter, solid terrain that is higher does. */
export const warzoneFlight = (m: number, more: Partial<MoveRules> = {}): MoveRules =>
  warzoneMove(m, {
    cost: { ...warzoneMove(m).cost, flight: 'plan' },
    passage: { ...warzoneMove(m).passage, airborne: { level: LEVEL_HEIGHT } },
    ...more,
  });
