import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { facing } from '../testing/arbitrary.ts';
import { cases } from '../testing/cases.ts';
import { aosMove, model, normalMove, warzoneMove } from '../testing/moves.ts';
import {
  type PlainPart,
  plainBearers,
  plainFace,
  plainInside,
  plainLow,
  plainParts,
  plainRests,
  plainThrough,
  some,
  type Verdict,
} from '../testing/plain-ground.ts';
import { climber, type PlaceOnTerrain, placed, placeOnTerrain, terrain } from '../testing/plain-terrain.ts';
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
const WARZONE = alone(warzoneMove(60));

/** Whether a height is taken from the part of terrain at hand, from another one, from the table, or from nowhere. */
const height = fc.oneof(
  { weight: 6, arbitrary: fc.constant('own' as const) },
  { weight: 2, arbitrary: fc.constant('table' as const) },
  { weight: 2, arbitrary: fc.nat({ max: 9 }) },
  { weight: 1, arbitrary: fc.constant('odd' as const) },
);
type Height = 'own' | 'table' | 'odd' | number;

function heightOf(parts: readonly PlainPart[], at: PlaceOnTerrain, p: { x: number; y: number }, how: Height): number {
  if (how === 'table') return 0;
  const part = parts[(typeof how === 'number' ? how : at.part) % parts.length]!;
  return Math.round(part.heightAt(p)) + (how === 'odd' ? 60 : 0);
}

/** A leg as small steps, turning evenly the shorter way round. */
function stepsOf(body: Body, from: Waypoint, to: Waypoint, meets: 'base' | 'centre') {
  const turn = turnOf(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.ceil(length / STEP[meets]), Math.ceil(Math.abs(turn) / TURN_STEP));
  return Array.from({ length: count + 1 }, (_, i) => placeAlong(body, from, to, i / count));
}

const turnOf = (from: Waypoint, to: Waypoint): number =>
  ((((to.facing - from.facing) % 36_000) + 54_000) % 36_000) - 18_000;

const placeAlong = (body: Body, from: Waypoint, to: Waypoint, share: number) => ({
  footprint: body.footprint,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share,
  facing: from.facing + turnOf(from, to) * share,
});

/** A centre crosses the corner of a hatch within a few thousandths. */
const STEP = { base: 50, centre: 10 };
const TURN_STEP = 300;
/** Support is looked for every tenth of an inch: what is missing for less than two of these may be overlooked. */
const OVERLOOKED = 200;

const placeOf = (body: Body, at: Waypoint) => ({ ...at, footprint: body.footprint });

/** Whether a leg that rises or falls is a step onto or off a low piece. */
function stepsFreely(parts: readonly PlainPart[], body: Body, from: Waypoint, to: Waypoint, rules: MoveRules): Verdict {
  const [lower, upper] = from.z < to.z ? [from, to] : [to, from];
  if (lower.z === upper.z) return false;
  return plainLow(parts, placeOf(body, lower), placeOf(body, upper), rules.cost.freeHeight);
}

/** Whether a walked leg lacks support somewhere. */
function lacksSupport(
  parts: readonly PlainPart[],
  body: Body,
  from: Waypoint,
  to: Waypoint,
  rules: MoveRules,
): Verdict {
  const meets = rules.passage.terrainMeets;
  const free = stepsFreely(parts, body, from, to, rules);
  if (free === undefined) return undefined;
  const [low, high] = [Math.min(from.z, to.z), Math.max(from.z, to.z)];
  const steps = stepsOf(body, from, to, meets);
  const bearers = steps.map((at) =>
    free && at.z !== low
      ? plainBearers(parts, at, meets, high - rules.cost.freeHeight, high)
      : plainBearers(parts, at, meets),
  );
  const borne = bearers.map(some);
  if (borne[0] === false || borne.at(-1) === false) return true;
  const long = Math.ceil((OVERLOOKED * steps.length) / Math.max(1, Math.hypot(to.x - from.x, to.y - from.y))) + 1;
  let missing = 0;
  for (const each of borne) {
    missing = each === false ? missing + 1 : 0;
    if (missing > long) return true;
  }
  // Between two steps nothing is missing where the same part bears both.
  const held = bearers.every(
    (now, i) => i === 0 || now.some((each, k) => each === true && bearers[i - 1]![k] === true),
  );
  return held ? false : undefined;
}

/** Whether a solid stands in a walked leg. */
function blocksWalk(part: PlainPart, body: Body, from: Waypoint, to: Waypoint, meets: 'base' | 'centre'): Verdict {
  const steps = stepsOf(body, from, to, meets);
  if (steps.some((at) => plainInside(part, at, body.height, meets) === true)) return true;
  // Between two steps the base may graze what no step meets.
  const rise = Math.abs(to.z - from.z) / (steps.length - 1);
  const swing = from.facing === to.facing ? 0 : 150;
  const clear = steps.every((at) => plainInside(part, at, body.height, meets, STEP[meets] + swing, rise) === false);
  return clear ? false : undefined;
}

function compare(faults: readonly MoveFault[], code: MoveFaultCode, expected: Verdict, other?: string): string[] {
  if (expected === undefined) return [];
  const found = faults.some((fault) => fault.code === code && (other === undefined || fault.other === other));
  return found === expected ? [] : [`${code}${other === undefined ? '' : ` ${other}`} should be ${expected}`];
}

function onTerrain(
  rules: MoveRules,
  from: readonly Waypoint[],
  shape: Body['footprint'],
  features: readonly import('../terrain.ts').Feature[],
) {
  const body = model('m', 0, 0, { ...from[0]!, footprint: shape });
  const scene = moveScene({ table: TABLE, bodies: [body], features });
  return { body, scene, faults: checkMove(scene, ['m'], [{ model: 'm', path: from }], rules) };
}

/** Whether a fault of a walk is where it is said to be. */
function isThere(
  parts: readonly PlainPart[],
  body: Body,
  from: Waypoint,
  to: Waypoint,
  rules: MoveRules,
  { code, at, other }: MoveFault,
): boolean {
  const meets = rules.passage.terrainMeets;
  const here = placeAlong(body, from, to, at!.share);
  if (code === 'unsupported') return some(plainBearers(parts, here, meets)) !== true;
  if (code !== 'terrain-in-the-way') return true;
  const met = parts.filter((part) => part.id === other);
  return met.some((part) => plainInside(part, here, body.height, meets, 20, 20) !== false);
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
        );
      expect(wrong).toEqual([]);
    }),
    cases(80),
  );
}

test('[W40K-09.2] a walk is borne all the way and goes through nothing, as small steps find', () => judgeWalks(W40K));
test('[AOS-9.3] a walk is borne under the centre all the way, as small steps find', () => judgeWalks(AOS));
test('[WZ-03.7] a walk is borne all the way, low pieces included, as small steps find', () => judgeWalks(WARZONE));

const climbed = fc.record({ features: terrain, shape: climber, at: placeOnTerrain, from: height, to: height, facing });

function judgeClimbs(rules: MoveRules) {
  const meets = rules.passage.terrainMeets;
  fc.assert(
    fc.property(climbed, ({ features, shape, at, from, to, facing }) => {
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
      const high1 = parts.filter((part) => part.piece > rules.cost.freeHeight);
      const through = high1.map((part) => plainThrough(part, here, low, high, meets));
      wrong.push(...compare(faults, 'floor-in-the-way', some(through)));
      for (const part of parts.filter((each) => !each.isFloor)) {
        const inside = plainInside(part, { ...here, z: low }, high - low + body.height, meets);
        wrong.push(...compare(faults, 'terrain-in-the-way', high1.includes(part) ? inside : false, part.id));
      }
      expect(wrong).toEqual([]);
    }),
    cases(150),
  );
}

test('[W40K-09.2] a climb or drop needs a face beside it and breaks through no floor or roof', () => judgeClimbs(W40K));
test('[AOS-9.3] where terrain meets the centre, climbs and drops are at the edge the centre comes to', () =>
  judgeClimbs(AOS));
test('[WZ-28.3] hatches let a base pass that has its centre over them, shut ones do not', () => judgeClimbs(WARZONE));

const stood = fc.record({ features: terrain, shape: climber, at: placeOnTerrain, height, facing });

test.each(['base', 'centre'] as const)(
  '[W40K-09.2] [AOS-9.3] [WZ-28.2] a model rests where all of its %s is borne, over no hole',
  (meets) => {
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
  },
);

/** What a path costs by its legs: up and down as the game counts them, free on and off low pieces. */
function plainCost(
  parts: readonly PlainPart[],
  body: Body,
  path: readonly Waypoint[],
  rules: MoveRules,
): number | undefined {
  const { cost } = rules;
  let sum = 0;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1]!, path[i]!];
    const plan = Math.hypot(b.x - a.x, b.y - a.y);
    if (a.z === b.z) {
      sum += plan;
      continue;
    }
    // A climb cut into pieces is one climb.
    let [first, last] = [i - 1, i];
    const stays = (k: number) => plan === 0 && path[k]?.x === a.x && path[k]?.y === a.y;
    while (stays(first - 1)) first--;
    while (stays(last + 1)) last++;
    const climb = [...path.slice(first, last + 1)].sort((p, q) => p.z - q.z);
    const free = plainLow(parts, placeOf(body, climb[0]!), placeOf(body, climb.at(-1)!), cost.freeHeight);
    if (free === undefined) return undefined;
    const rise = b.z - a.z;
    if (free) sum += plan;
    else if (plan > 0 && cost.slope === 'space') sum += Math.hypot(plan, rise);
    else sum += plan + (rise > 0 ? rise : cost.down ? -rise : 0);
  }
  return sum;
}

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
    cases(150),
  );
}

test('[W40K-09.2] height counts up and down, but for nothing on pieces of an inch', () => judgeCosts(W40K));
test('[AOS-9.3] the way counts in plan, and every rise and drop besides', () => judgeCosts(AOS));
test('[WZ-03.7] rises count, drops do not', () => judgeCosts(WARZONE));
