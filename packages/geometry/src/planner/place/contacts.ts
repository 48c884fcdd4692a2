import { type Body, bodyAt } from '../../body.ts';
import { cosine, sine } from '../../directions.ts';
import { outerRadius } from '../../footprint.ts';
import { planGap, verticalGap } from '../../gap.ts';
import { keepsFrom } from '../../movement/check-path.ts';
import { slackOf, tooCloseAt } from '../../movement/rules.ts';
import { overlaps } from '../../overlap.ts';
import { FULL_TURN, type Length } from '../../units.ts';
import type { Box, Point } from '../../vector.ts';
import { BESIDE, circlesMeet, DEEP } from '../path/crossings.ts';
import type { Disc } from '../path/ends.ts';
import { isKeptOff, type Spots } from './spots.ts';

/** Directions around a mate in which a model is put down beside it without asking what else is there. */
const PLAIN = 32;
/** Directions between which whatever limits the places beside a mate is looked for. */
const LOOKED_AT = 96;

/** Centres at which a base touches a mate's, all around it, on whole thousandths. */
export const contactsAllAround = (body: Body, mate: Body): Point[] =>
  Array.from({ length: PLAIN }, (_, k) => whole(contact(body, mate, (k * FULL_TURN) / PLAIN)));

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** Outwards by a thousandth, so that rounding never bites. */
const HAIR: Length = 1;

/** The centre at which a base coming in a direction touches another one, a hair's breadth apart. */
function contact(body: Body, mate: Body, facing: number): Point {
  const [c, s] = [cosine(facing), sine(facing)];
  let reach = outerRadius(body.footprint) + outerRadius(mate.footprint) + HAIR;
  if (body.footprint.kind !== 'round' || mate.footprint.kind !== 'round') {
    // By the gap that is left it can come nearer without touching.
    for (let n = 0; n < INWARDS; n++) {
      const left = planGap(bodyAt(body, mate.x + c * reach, mate.y + s * reach), mate) - HAIR;
      if (left < 0.1) break;
      reach -= left;
    }
  }
  return { x: mate.x + c * reach, y: mate.y + s * reach };
}

const INWARDS = 40;

/**
 * Centres touching a mate at which something else begins to be in the way: between two of them everything is free or
 * nothing is. Exact for round bases among round ones; elsewhere to 0.01° where an obstacle, an edge or another condition
 * covers at least 4° of the way around. Whole points up to two thousandths beside each are given.
 */
export function contactsAtLimits(spots: Spots, body: Body, mate: Body, mates: readonly Body[]): Point[] {
  const others = [...spots.near(bodyAt(body, mate.x, mate.y)), ...mates];
  const reach = 2 * outerRadius(body.footprint) + outerRadius(mate.footprint);
  const beside = others.filter((other, i) => {
    if (other.id === mate.id || other.id === body.id || others.indexOf(other) !== i) return false;
    const far = reach + outerRadius(other.footprint) + farthestKept(spots, body, other) + 4;
    return (other.x - mate.x) * (other.x - mate.x) + (other.y - mate.y) * (other.y - mate.y) < far * far;
  });
  const isRound = (one: Body) => one.footprint.kind === 'round';
  const exact = isRound(body) && isRound(mate) ? beside.filter(isRound) : [];
  const rims = exact.flatMap((other) => rimsOf(spots, body, other));
  const own = { x: mate.x, y: mate.y, radius: outerRadius(body.footprint) + outerRadius(mate.footprint) };
  const found: Point[] = [];
  const add = (x: Length, y: Length) => found.push({ x, y });
  for (const rim of rims) {
    circlesMeet(own, rim, add);
    circlesMeet({ ...own, radius: own.radius + 2 }, rim, add);
  }
  const rest = beside.filter((other) => !exact.includes(other));
  const limits = [
    ...spots.limits,
    ...rest.map((other) => (at: Body) => overlaps(at, other)),
    ...rest.map((other) => (at: Body) => isKeptOff(at, other, spots.rules)),
  ];
  found.push(...flips(body, mate, limits));
  // Most of them lie deep in something else.
  return found.filter((p) => isNearBox(p, spots.rules.box) && !rims.some((rim) => isDeepIn(p, rim))).flatMap(besideIt);
}

const isDeepIn = (p: Point, { x, y, radius }: Disc): boolean =>
  (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y) < (radius - DEEP) * (radius - DEEP);

const isNearBox = ({ x, y }: Point, { minX, minY, maxX, maxY }: Box): boolean =>
  x > minX - DEEP && y > minY - DEEP && x < maxX + DEEP && y < maxY + DEEP;

/** How far a model has to keep from another one, 0 when it need not. */
function farthestKept({ rules }: Spots, body: Body, other: Body): Length {
  const kept = rules.keepAway.filter((rule) => keepsFrom(rule, body, other));
  return kept.reduce((most, rule) => Math.max(most, rule.plan), 0);
}

/** Circles around another round base inside which a centre may not be. */
function rimsOf({ rules }: Spots, body: Body, other: Body): Disc[] {
  const { x, y } = other;
  const radius = outerRadius(body.footprint) + outerRadius(other.footprint);
  const apart = verticalGap(body, other);
  const kept = rules.keepAway.flatMap((rule) => {
    if (!keepsFrom(rule, body, other) || apart > (rule.vertical ?? rule.plan)) return [];
    const limit = tooCloseAt(rule, slackOf(rules));
    const plan = rule.vertical === undefined ? Math.sqrt(Math.max(0, limit * limit - apart * apart)) : limit;
    return [{ x, y, radius: radius + plan }];
  });
  return [{ x, y, radius }, ...kept];
}

/** Places on the way around a mate where one of some conditions begins or ceases to forbid them. */
function flips(body: Body, mate: Body, limits: readonly ((at: Body) => boolean)[]): Point[] {
  if (limits.length === 0) return [];
  const at = (facing: number): Body => {
    const { x, y } = contact(body, mate, facing);
    return bodyAt(body, x, y);
  };
  const stride = FULL_TURN / LOOKED_AT;
  const ring = Array.from({ length: LOOKED_AT }, (_, k) => at(k * stride));
  const found: Point[] = [];
  for (const limit of limits) {
    const forbidden = ring.map(limit);
    forbidden.forEach((here, k) => {
      if (here === forbidden[(k + 1) % LOOKED_AT]) return;
      let [low, high] = [k * stride, (k + 1) * stride];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (limit(at(middle)) === here) low = middle;
        else high = middle;
      }
      found.push(contact(body, mate, here ? high : low));
    });
  }
  return found;
}

const besideIt = ({ x, y }: Point): Point[] =>
  BESIDE.map((at) => ({ x: Math.round(x) + at.x, y: Math.round(y) + at.y }));
