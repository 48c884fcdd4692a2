import { type Body, innerRadius, type Length, type Point, verticalGap } from '@mischia/geometry';
import { unitHas } from '../rules/01-armies/keywords.ts';
import { unitsOnTable } from '../rules/01-armies/units.ts';
import type { Battle, Model, Unit } from '../state.ts';
import { bodiesOf, bodyOf } from './bodies.ts';
import { ENGAGEMENT_HEIGHT, ENGAGEMENT_RANGE } from './distances.ts';
import { passableUnits } from './move-rules.ts';

/** Places are looked at every tenth of an inch… */
const STEP: Length = 100;
/** …so everything that stands in the way is thought a little smaller: a gap between two points is no wall. */
const SLACK: Length = 80;
/** Steps of a grid make a way longer than it is, by at most a twelfth. */
const DETOUR = 12 / 13;
const NEIGHBOURS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

interface Disc extends Point {
  readonly radius: Length;
}

const isIn = (x: Length, y: Length, discs: readonly Disc[]): boolean =>
  discs.some((disc) => {
    const dx = x - disc.x;
    const dy = y - disc.y;
    return dx * dx + dy * dy < disc.radius * disc.radius;
  });

/** The square around a point of the grid is looked at every hundredth of an inch or two. */
const FINE: Length = 20;

/** Whether a model may stop at a point, or in the square around it. Bans are told with their slack: here it is taken back. */
function isFreeNear({ x, y }: Point, around: Length, bans: readonly Disc[]): boolean {
  const near = bans.filter((ban) => {
    const far = ban.radius + SLACK + 2 * around;
    return (x - ban.x) * (x - ban.x) + (y - ban.y) * (y - ban.y) < far * far;
  });
  const exact = near.map((ban) => ({ ...ban, radius: ban.radius + SLACK - FINE / 2 }));
  if (!isIn(x, y, exact)) return true;
  if (isIn(x, y, near)) return false;
  for (let dx = -around; dx <= around; dx += FINE) {
    for (let dy = -around; dy <= around; dy += FINE) if (!isIn(x + dx, y + dy, exact)) return true;
  }
  return false;
}

/**
 * Places out of Engagement Range that one model might reach when it Falls Back (W40K-08.6), looked at with more goodwill
 * than the rules have: bases as the circles inside them, mates and terrain no hindrance. None: there is no way out,
 * whatever its player tries.
 */
export function* exitsOf(state: Battle, unit: Unit, model: Model, allowance: Length): Generator<Point> {
  const body = bodyOf(state, unit, model);
  const { walls, bans } = hindrances(state, unit, body);
  const flies = unitHas(state, unit, 'FLY');
  const reach = Math.floor(allowance / STEP) + 1;
  const size = 2 * reach + 1;
  const { width, depth } = state.table;
  const least = new Float64Array(size * size).fill(Infinity);
  // Who is out of Engagement Range may stay.
  if (isFreeNear(body, 0, bans)) yield { x: body.x, y: body.y };
  let front: number[] = [reach * size + reach];
  least[front[0] as number] = 0;
  // A wave of equal steps: each round goes a step further, diagonals count as what they are.
  while (front.length > 0) {
    const next: number[] = [];
    for (const at of front) {
      const column = at % size;
      const row = (at - column) / size;
      for (const [dx, dy] of NEIGHBOURS) {
        const c = column + dx;
        const r = row + dy;
        if (c < 0 || r < 0 || c >= size || r >= size) continue;
        const length = (least[at] as number) + STEP * (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1);
        const to = r * size + c;
        if (length * DETOUR > allowance + SLACK || length >= (least[to] as number) - 1) continue;
        const x = body.x + (c - reach) * STEP;
        const y = body.y + (r - reach) * STEP;
        if (x < 0 || y < 0 || x > width || y > depth || (!flies && isIn(x, y, walls))) continue;
        if (least[to] === Infinity && isFreeNear({ x, y }, STEP / 2, bans)) yield { x, y };
        least[to] = length;
        next.push(to);
      }
    }
    front = next;
  }
}

/** Circles no centre may enter, and circles in which none may stop. */
function hindrances(state: Battle, unit: Unit, body: Body): { walls: Disc[]; bans: Disc[] } {
  const radius = innerRadius(body.footprint);
  const passed = new Set(passableUnits(state, unit, 'fall-back'));
  const walls: Disc[] = [];
  const bans: Disc[] = [];
  for (const other of unitsOnTable(state)) {
    if (other.id === unit.id) continue;
    for (const one of bodiesOf(state, other)) {
      // On another level nothing is certain.
      const apart = verticalGap(body, one);
      const own = radius + innerRadius(one.footprint) - SLACK;
      if (apart === 0 && !passed.has(other.id)) walls.push({ x: one.x, y: one.y, radius: own });
      if (other.seat !== unit.seat && apart <= ENGAGEMENT_HEIGHT) {
        bans.push({ x: one.x, y: one.y, radius: own + ENGAGEMENT_RANGE });
      }
    }
  }
  return { walls, bans };
}
