import { isFree, type MoveField } from '../planner/field.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { clears, ringAround } from './rings.ts';

const SIDES = 16;

/** Shortest path by the textbook, if shorter than `below`: all corners of rings, every line against everything. */
export function plainPath(field: MoveField, start: Point, goal: Point, below: Length, sides = SIDES): Length {
  const toGo = (p: Point) => Math.hypot(p.x - goal.x, p.y - goal.y);
  if (toGo(start) >= below) return Infinity;
  const places = [start, goal, ...field.obstacles.flatMap((o) => ringAround(o, sides)).filter((p) => isFree(field, p))];
  const best = places.map(() => Infinity);
  const done = places.map(() => false);
  best[0] = 0;
  for (;;) {
    let v = -1;
    for (let k = 0; k < places.length; k++) if (!done[k] && (v < 0 || best[k]! < best[v]!)) v = k;
    if (best[v] === Infinity || v === 1) return best[v]!;
    done[v] = true;
    places.forEach((b, w) => {
      const a = places[v]!;
      const cost = best[v]! + Math.hypot(a.x - b.x, a.y - b.y);
      if (done[w] || cost >= best[w]! || cost + toGo(b) >= below) return;
      if (field.obstacles.every((o) => clears(o, a, b))) best[w] = cost;
    });
    if (done.every(Boolean)) return best[1]!;
  }
}
