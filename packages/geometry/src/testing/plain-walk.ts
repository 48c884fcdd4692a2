// Second opinions on whole legs and paths over terrain, walked in small steps.
import type { Body } from '../body.ts';
import type { Waypoint } from '../movement/path.ts';
import type { MoveFault, MoveRules } from '../movement/rules.ts';
import { type PlainPart, plainBearers, plainInside, plainLow, some, type Verdict } from './plain-ground.ts';

/** A leg as small steps, turning evenly the shorter way round. */
function stepsOf(body: Body, from: Waypoint, to: Waypoint, meets: 'base' | 'centre') {
  const turn = turnOf(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.max(1, Math.ceil(length / STEP[meets]), Math.ceil(Math.abs(turn) / TURN_STEP));
  return Array.from({ length: count + 1 }, (_, i) => placeAlong(body, from, to, i / count));
}

export const turnOf = (from: Waypoint, to: Waypoint): number =>
  ((((to.facing - from.facing) % 36_000) + 54_000) % 36_000) - 18_000;

export const placeAlong = (body: Body, from: Waypoint, to: Waypoint, share: number) => ({
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
export function stepsFreely(
  parts: readonly PlainPart[],
  body: Body,
  from: Waypoint,
  to: Waypoint,
  rules: MoveRules,
): Verdict {
  const [lower, upper] = from.z < to.z ? [from, to] : [to, from];
  if (lower.z === upper.z) return false;
  return plainLow(parts, placeOf(body, lower), placeOf(body, upper), rules.cost.freeHeight);
}

/** Whether a walked leg lacks support somewhere. */
export function lacksSupport(
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
export function blocksWalk(
  part: PlainPart,
  body: Body,
  from: Waypoint,
  to: Waypoint,
  meets: 'base' | 'centre',
): Verdict {
  const steps = stepsOf(body, from, to, meets);
  const turns = from.facing !== to.facing;
  // A turning base keeps its facing for a degree: its tips are off by so much.
  if (steps.some((at) => plainInside(part, at, body.height, meets, turns ? -40 : 0) === true)) return true;
  // Between two steps the base may graze what no step meets.
  const rise = Math.abs(to.z - from.z) / (steps.length - 1);
  const swing = turns ? 150 : 0;
  const clear = steps.every((at) => plainInside(part, at, body.height, meets, STEP[meets] + swing, rise) === false);
  return clear ? false : undefined;
}

/** Whether a fault of a walk is where it is said to be. */
export function isThere(
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
  return met.some((part) => plainInside(part, here, body.height, meets, 60, 20) !== false);
}

/** Whether nothing is met on a walk up or down before the place a fault names; on the level that is the nearest one. */
export function isFirst(
  parts: readonly PlainPart[],
  body: Body,
  from: Waypoint,
  to: Waypoint,
  rules: MoveRules,
  { code, at, other }: MoveFault,
): boolean {
  if (code !== 'terrain-in-the-way' || from.z === to.z) return true;
  const meets = rules.passage.terrainMeets;
  const steps = stepsOf(body, from, to, meets);
  const before = steps.slice(0, Math.max(0, Math.ceil(at!.share * (steps.length - 1) - 1e-3)));
  const [part, ...more] = parts.filter((each) => each.id === other);
  const slack = from.facing === to.facing ? 0 : -40;
  return more.length > 0 || before.every((place) => plainInside(part!, place, body.height, meets, slack) !== true);
}

/** What a path costs by its legs: up and down as the game counts them, free on and off low pieces. */
export function plainCost(
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
