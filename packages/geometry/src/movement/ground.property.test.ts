import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import type { Feature } from '../terrain.ts';
import { facing } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { aosMove, model, normalMove, passingHatches, warzoneClimb } from '../testing/moves.ts';
import {
  plainBearers,
  plainFace,
  plainInside,
  plainParts,
  plainRests,
  plainTable,
  plainThrough,
  some,
  type Verdict,
} from '../testing/plain-ground.ts';
import { climber, height, heightOf, placed, placeOnTerrain, terrain } from '../testing/plain-terrain.ts';
import { blocksWalk, isFirst, isThere, lacksSupport, plainCost, stepsFreely } from '../testing/plain-walk.ts';
import { checkMove } from './check-move.ts';
import { moveLength } from './cost.ts';
import { isBorne } from './ground.ts';
import type { Waypoint } from './path.ts';
import type { MoveFault, MoveFaultCode, MoveRules } from './rules.ts';
import { moveScene } from './scene.ts';
import { standingFaults } from './standing.ts';

const TABLE = { width: 16_000, height: 16_000 };
const alone = ({ coherency: _, ...rules }: MoveRules): MoveRules => ({ ...rules, keepAway: [] });
const W40K = alone(normalMove(60));
const AOS = alone(aosMove(60));
const WARZONE = alone(passingHatches(warzoneClimb(60), 1));

function compare(faults: readonly MoveFault[], code: MoveFaultCode, expected: Verdict, other?: string): string[] {
  if (expected === undefined) return [];
  const found = faults.some((fault) => fault.code === code && (other === undefined || fault.other === other));
  return found === expected ? [] : [`${code}${other === undefined ? '' : ` ${other}`} should be ${expected}`];
}

function onTerrain(
  rules: MoveRules,
  from: readonly Waypoint[],
  shape: Body['footprint'],
  features: readonly Feature[],
) {
  const body = model('m', 0, 0, { ...from[0]!, footprint: shape });
  const scene = moveScene({ table: TABLE, bodies: [body], features });
  return { body, scene, faults: checkMove(scene, ['m'], [{ model: 'm', path: from }], rules) };
}

const walked = fc.record({
  features: terrain,
  shape: climber,
  at: placeOnTerrain,
  height,
  facing,
  to: fc.oneof(
    placeOnTerrain.map((place) => ({ place })),
    fc.record({ dx: fc.integer({ min: -2500, max: 2500 }), dy: fc.integer({ min: -2500, max: 2500 }) }),
  ),
  toHeight: fc.oneof(fc.constant('same' as const), height),
  turn: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: -9000, max: 9000 })),
});

function judgeWalks(rules: MoveRules) {
  fc.assert(
    fc.property(walked, ({ features, shape, at, height, facing, to, toHeight, turn }) => {
      const parts = plainParts(features);
      const start = placed(parts, shape, facing, at);
      const end = 'place' in to ? placed(parts, shape, facing, to.place) : { x: start.x + to.dx, y: start.y + to.dy };
      fc.pre(start.x !== end.x || start.y !== end.y);
      const z = heightOf(parts, at, start, height);
      const endZ = toHeight === 'same' ? z : heightOf(parts, 'place' in to ? to.place : at, end, toHeight);
      const a = { ...start, z, facing };
      const b = { ...end, z: endZ, facing: (facing + turn + 36_000) % 36_000 };
      const { body, faults } = onTerrain(rules, [a, b], shape, features);
      const wrong = compare(faults, 'unsupported', lacksSupport(parts, body, a, b, rules));
      // A step onto or off a low piece may happen anywhere on its leg: small steps do not know where.
      const known = stepsFreely(parts, body, a, b, rules) === false;
      for (const part of parts.filter((each) => !each.isFloor)) {
        const low = part.piece <= rules.cost.freeHeight;
        const met = low ? false : known ? blocksWalk(part, body, a, b, rules.passage.terrainMeets) : undefined;
        wrong.push(...compare(faults, 'terrain-in-the-way', met, part.id));
      }
      if (known)
        wrong.push(
          ...faults.filter((fault) => !isThere(parts, body, a, b, rules, fault)).map(({ code }) => `${code} elsewhere`),
          ...faults.filter((fault) => !isFirst(parts, body, a, b, rules, fault)).map(({ code }) => `${code} earlier`),
        );
      expect(wrong).toEqual([]);
    }),
    cases(60),
  );
}

test('[W40K-09.2] a walk is borne all the way and goes through nothing, as small steps find', () => judgeWalks(W40K));
test('[AOS-9.3] a walk is borne under the centre all the way, as small steps find', () => judgeWalks(AOS));
test('[WZ-03.7] a walk is borne all the way, low pieces included, as small steps find', () => judgeWalks(WARZONE));

const climbed = fc.record({ features: terrain, shape: climber, at: placeOnTerrain, from: height, to: height, facing });

/** Terrain lowered by a depth: parts of it, or all, are below the table. */
const sunk = (features: readonly Feature[], depth: number): Feature[] =>
  features.map((each) => ({
    ...each,
    prisms: each.prisms.map((part) => ({ ...part, bottom: part.bottom - depth, top: part.top - depth })),
    walls: each.walls.map((part) => ({ ...part, bottom: part.bottom - depth, top: part.top - depth })),
    floors: each.floors.map((floor) => ({ ...floor, z: floor.z - depth })),
  }));

function judgeClimbs(rules: MoveRules, depths: fc.Arbitrary<number> = fc.constant(0)) {
  const meets = rules.passage.terrainMeets;
  const holesMeet = rules.passage.openings === undefined ? meets : 'centre';
  fc.assert(
    fc.property(climbed, depths, ({ features: raised, shape, at, from, to, facing }, depth) => {
      const features = depth === 0 ? raised : sunk(raised, depth);
      const parts = plainParts(features);
      const p = placed(parts, shape, facing, at);
      const a = { ...p, z: heightOf(parts, at, p, from), facing };
      const b = { ...p, z: heightOf(parts, at, p, to === from ? 'table' : to), facing };
      fc.pre(a.z !== b.z);
      const [low, high] = [Math.min(a.z, b.z), Math.max(a.z, b.z)];
      const { body, faults } = onTerrain(rules, [a, b], shape, features);
      const here = { ...p, facing, footprint: shape };
      const face = plainFace(parts, here, high, meets);
      const wrong = compare(faults, 'nothing-to-climb', face === undefined ? undefined : !face);
      const high1 = [...parts, plainTable(parts)].filter((part) => part.piece > rules.cost.freeHeight);
      const through = high1.map((part) => plainThrough(part, here, low, high, meets, holesMeet));
      wrong.push(...compare(faults, 'floor-in-the-way', some(through)));
      const climbed = Math.abs(b.z - a.z) * (faults.find(({ code }) => code === 'floor-in-the-way')?.at?.share ?? 0);
      const sure = high1.filter((_, i) => through[i] === true).map((part) => Math.abs(part.heightAt(p) - a.z));
      if (climbed > Math.min(...sure) + 1) wrong.push('a floor earlier');
      for (const part of parts.filter((each) => !each.isFloor)) {
        const inside = plainInside(part, { ...here, z: low }, high - low + body.height, meets);
        wrong.push(...compare(faults, 'terrain-in-the-way', high1.includes(part) ? inside : false, part.id));
      }
      expect(wrong).toEqual([]);
    }),
    cases(100),
  );
}

test('[W40K-09.2] a climb or drop needs a face beside it and breaks through no floor or roof', () => judgeClimbs(W40K));
test('[AOS-9.3] where terrain meets the centre, climbs and drops are at the edge the centre comes to', () =>
  judgeClimbs(AOS));
test('[W40K-09.2] [WZ-28.3] below the table floors stop climbs as above it, and the table is one of them', () => {
  const depths = fc.constantFrom(500, 1000, 2000, 3000, 6000);
  judgeClimbs(W40K, depths);
  judgeClimbs(WARZONE, depths);
});
test('[WZ-28.3] [WZ-28.7] open hatches let a base pass that has its centre over them, shut ones do not', () =>
  judgeClimbs(WARZONE));

const stood = fc.record({ features: terrain, shape: climber, at: placeOnTerrain, height, facing });

function judgeRests(meets: 'base' | 'centre') {
  fc.assert(
    fc.property(stood, ({ features, shape, at, height, facing }) => {
      const parts = plainParts(features);
      const p = placed(parts, shape, facing, at);
      const body = model('m', 0, 0, { ...p, facing, z: heightOf(parts, at, p, height), footprint: shape });
      const scene = moveScene({ table: TABLE, bodies: [], features });
      const faults = standingFaults(scene, body, { terrainMeets: meets, edgeMeets: 'centre' });
      const inside = some(parts.map((part) => plainInside(part, { ...body, z: body.z + 5 }, body.height - 5, meets)));
      const rests = plainRests(parts, body, meets);
      const wrong = compare(faults, 'ends-in-terrain', inside);
      if (inside === false && rests !== undefined) wrong.push(...compare(faults, 'ends-unsupported', !rests));
      expect(wrong).toEqual([]);
      const borne = some(plainBearers(parts, body, meets));
      if (borne !== undefined) expect(isBorne(scene, body, { ...p, z: body.z, facing }, meets)).toBe(borne);
    }),
    cases(150),
  );
}

test('[W40K-09.2] [WZ-28.2] a model rests where all of its base is borne, over no open hatch', () =>
  judgeRests('base'));
test('[AOS-9.3] where terrain meets the centre, a model rests where that is borne', () => judgeRests('centre'));

const travelled = fc.record({
  features: terrain,
  shape: climber,
  facing,
  points: fc.array(fc.tuple(placeOnTerrain, height, fc.boolean()), { minLength: 2, maxLength: 6 }),
});

function judgeCosts(rules: MoveRules) {
  fc.assert(
    fc.property(travelled, ({ features, shape, facing, points }) => {
      const parts = plainParts(features);
      const path: Waypoint[] = [];
      for (const [at, how, climbs] of points) {
        const before = path.at(-1);
        const p = climbs && before !== undefined ? { x: before.x, y: before.y } : placed(parts, shape, facing, at);
        path.push({ x: p.x, y: p.y, z: heightOf(parts, at, p, how), facing });
      }
      const body = model('m', 0, 0, { ...path[0]!, footprint: shape });
      const scene = moveScene({ table: TABLE, bodies: [body], features });
      const expected = plainCost(parts, body, path, rules);
      if (expected === undefined) return;
      expect(moveLength(scene, body, { model: 'm', path }, rules.cost)).toBeCloseTo(expected, 3);
      const short = { ...rules, allowance: Math.round(expected) - 2 };
      const enough = { ...rules, allowance: Math.round(expected) + 2 };
      const tooFar = (asked: MoveRules) =>
        checkMove(scene, ['m'], [{ model: 'm', path }], asked).some((fault) => fault.code === 'too-far');
      const plain = path.slice(1).reduce((sum, b, i) => sum + Math.hypot(b.x - path[i]!.x, b.y - path[i]!.y), 0);
      if (plain > 1010) expect(tooFar(short)).toBe(true);
      if (rules.cost.measure !== 'centre-and-ends') expect(tooFar(enough)).toBe(false);
    }),
    cases(100),
  );
}

test('[W40K-09.2] height counts up and down, but for nothing on pieces of an inch', () => judgeCosts(W40K));
test('[AOS-9.3] the way counts in plan, and every rise and drop besides', () => judgeCosts(AOS));
test('[WZ-03.7] rises count, drops do not', () => judgeCosts(WARZONE));
