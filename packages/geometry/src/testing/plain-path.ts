import { isFree, type MoveField } from '../planner/path/field.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';
import { cheapestWay } from './plain-moves.ts';
import { clears, ringAround } from './rings.ts';

const SIDES = 16;

/** Shortest path by the textbook, if shorter than `below`: all corners of rings, every line against everything. */
export function plainPath(field: MoveField, start: Point, goal: Point, below: Length, sides = SIDES): Length {
  const toGo = (p: Point) => Math.hypot(p.x - goal.x, p.y - goal.y);
  if (toGo(start) >= below) return Infinity;
  const places = [start, goal, ...field.obstacles.flatMap((o) => ringAround(o, sides)).filter((p) => isFree(field, p))];
  return cheapestWay(places, (a, b, spent, useful) => {
    const length = Math.hypot(a.x - b.x, a.y - b.y);
    if (length >= useful || spent + length + toGo(b) >= below) return Infinity;
    return field.obstacles.every((o) => clears(o, a, b)) ? length : Infinity;
  });
}
