import type { Wall } from '@mischia/geometry';
import type { Battle } from '../../src/state.ts';
import { leanOfDistance } from './lean.ts';
import { type At, atMost, type Base, cornersOf, far, gap, gapToSegment, INCH, nearestOn, sidesOf } from './measure.ts';
import { isShut, piecesOf, planOf } from './terrain.ts';
import { baseOf, type Standing } from './troops.ts';

/** WZ-12.2: gaps too narrow to pass. */

export interface Gate {
  readonly from: At;
  readonly to: At;
}

export const between = (a: At, b: At, share: number): At => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The nearest points of two bases; of sides that lie along each other there are many, and the text does not say which count. */
function nearestPairs(a: Base, b: Base): Gate[] {
  if (a.radius !== undefined && b.radius !== undefined) {
    const long = far(a, b) || 1;
    return [{ from: between(a, b, a.radius / long), to: between(b, a, b.radius / long) }];
  }
  const outline = (base: Base): At[] =>
    base.radius === undefined
      ? cornersOf(base).flatMap((p, i, all) =>
          Array.from({ length: 40 }, (_, n) => between(p, all[(i + 1) % 4]!, n / 40)),
        )
      : Array.from({ length: 720 }, (_, n) => ({
          x: base.x + base.radius! * Math.cos((n * Math.PI) / 360),
          y: base.y + base.radius! * Math.sin((n * Math.PI) / 360),
        }));
  const there = outline(b);
  const pairs = outline(a).map((from) => {
    const to = there.reduce((best, p) => (far(from, p) < far(from, best) ? p : best));
    return { from, to, apart: far(from, to) };
  });
  const least = Math.min(...pairs.map(({ apart }) => apart));
  return pairs.filter(({ apart }) => apart <= least + 1);
}

/** The plan of a wall, as if it were a base. */
const baseOfWall = ({ from, to, thickness }: Wall): Base => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
  long: far(from, to),
  wide: thickness,
  facing: (Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI,
});

/** From a round base to a point. */
function gateTo(base: Base, on: At): Gate {
  const share = (base.radius ?? 0) / (far(on, base) || 1);
  return { from: between(base, on, share), to: on };
}

/** Gaps too narrow to pass; where a gate may lie here or there, all places of it. */
export function closedGates(state: Battle, enemies: readonly Standing[]): Gate[][] {
  const { options } = state.settings;
  const gates: Gate[][] = [];
  for (const [i, one] of enemies.entries()) {
    const base = baseOf(state, one.model);
    for (const other of enemies.slice(i + 1)) {
      const there = baseOf(state, other.model);
      const limit = one.unit.id === other.unit.id ? options['move.gapSameSquad'] : options['move.gapSeparate'];
      if (limit === 'none' || atMost(limit * INCH, gap(base, there))) continue;
      gates.push(nearestPairs(base, there));
    }
    for (const { walls } of piecesOf(state))
      for (const wall of walls) {
        if (wall.thickness === 0 || !wall.solid) continue;
        const sides = sidesOf(planOf(wall));
        const apart = Math.min(...sides.map(([a, b]) => gapToSegment(base, a, b)));
        if (atMost(2 * INCH, apart)) continue;
        const nearest = sides.map(([p, q]) => nearestOn(base, p, q)).sort((p, q) => far(p, base) - far(q, base))[0]!;
        gates.push(base.radius === undefined ? nearestPairs(base, baseOfWall(wall)) : [gateTo(base, nearest)]);
      }
    for (const gate of gatesToBuildings(state, one)) gates.push([gate]);
  }
  return gates;
}

/** A stretch of a wall: between two openings, or one of them. */
interface Stretch {
  readonly from: At;
  readonly to: At;
  readonly isOpen: boolean;
}

function stretchesOf(state: Battle, { from, to, openings }: Wall): Stretch[] {
  const long = far(from, to);
  const found: Stretch[] = [];
  let last = 0;
  const add = (upTo: number, isOpen: boolean) => {
    if (upTo > last) found.push({ from: between(from, to, last / long), to: between(from, to, upTo / long), isOpen });
    last = upTo;
  };
  for (const { id, at, width } of [...openings].sort((a, b) => a.at - b.at)) {
    add(at - width / 2, false);
    add(at + width / 2, !isShut(state, id));
  }
  add(long, false);
  return found;
}

/** Stretches of the walls of each building that stand beside somebody, less than 2" from him. */
function stretchesBeside(state: Battle, { model }: Standing): Stretch[][] {
  const base = baseOf(state, model);
  return piecesOf(state)
    .filter(({ kind }) => kind === 'building')
    .map(({ walls }) =>
      walls
        .filter(
          ({ thickness, solid, bottom, top }) => thickness === 0 && solid && bottom < model.z + INCH && top > model.z,
        )
        .flatMap((wall) => stretchesOf(state, wall))
        .filter(({ from, to }) => !atMost(2 * INCH, gapToSegment(base, from, to))),
    );
}

/** From each enemy to the nearest point of a building. */
function gatesToBuildings(state: Battle, one: Standing): Gate[] {
  const base = baseOf(state, one.model);
  if (base.radius === undefined) return [];
  return stretchesBeside(state, one).flatMap((stretches) => {
    const [nearest] = stretches
      .map(({ from, to, isOpen }) => ({ on: nearestOn(base, from, to), isOpen }))
      .sort((a, b) => far(a.on, base) - far(b.on, base));
    return nearest && !nearest.isOpen ? [gateTo(base, nearest.on)] : [];
  });
}

/** Gates of which the text does not say whether they are any: to each stretch of a building's walls, and of those with a corner. */
export function doubtfulGates(state: Battle, enemies: readonly Standing[]): Gate[] {
  return enemies.flatMap((one) => {
    const base = baseOf(state, one.model);
    return stretchesBeside(state, one)
      .flat()
      .flatMap(({ from, to }): Gate[] => {
        if (base.radius !== undefined) return [gateTo(base, nearestOn(base, from, to))];
        return cornersOf(base).map((corner) => ({ from: corner, to: nearestOn(corner, from, to) }));
      });
  });
}

/** Wherever the gate lies. */
export const crossesGate = (way: readonly At[], places: readonly Gate[]): boolean =>
  places.every((gate) => crossesLine(way, gate));
/** If it lies in one of its places. */
export const mayCrossGate = (way: readonly At[], places: readonly Gate[]): boolean =>
  places.some((gate) => crossesLine(way, gate));

function crossesLine(way: readonly At[], { from, to }: Gate): boolean {
  const side = (p: At) => (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x);
  const long = far(from, to) || 1;
  return way.slice(1).some((b, i) => {
    const a = way[i]!;
    const [s, t] = [side(a) / long, side(b) / long];
    if (Math.abs(s) < 2 + leanOfDistance() || s * t >= 0) return false;
    const p = between(a, b, s / (s - t));
    const along = ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / long;
    return along > -leanOfDistance() && along < long + leanOfDistance();
  });
}
