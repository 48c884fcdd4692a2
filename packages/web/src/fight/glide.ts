import type { Point } from '@mischia/geometry';
import type { GameEvent } from '@mischia/kernel';
import { mayMove } from './motion.ts';

/** Milliseconds an inch takes, and how long a glide may last: long enough to follow, never to wait for. */
const AN_INCH = 75;
const LEAST = 220;
const MOST = 700;

/** A way on the table: points in its lengths. */
type Way = readonly Point[];

/** Moves an element of the picture along a way that ends where it stands; the picture itself is not changed. */
export function glide(element: Element, way: Way, toPicture: (point: Point) => Point, inch: number): void {
  if (!mayMove() || way.length < 2 || !('animate' in element)) return;
  const lengths = way.map((point, index) => {
    const before = way[index - 1];
    return before ? Math.hypot(point.x - before.x, point.y - before.y) : 0;
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  if (whole === 0) return;
  let gone = 0;
  const frames = way.map((point, index) => {
    gone += lengths[index] ?? 0;
    const { x, y } = toPicture(point);
    return { transform: `translate(${x}px, ${y}px)`, offset: gone / whole };
  });
  const duration = Math.min(MOST, Math.max(LEAST, (whole / inch) * AN_INCH));
  element.animate(frames, { duration, easing: 'ease-in-out' });
}

/** The ways that the latest events tell, by model; where a model went twice, one after the other. */
export function waysOf(events: readonly GameEvent[]): ReadonlyMap<string, Way> {
  const ways = new Map<string, Point[]>();
  const add = (model: unknown, path: unknown) => {
    if (typeof model !== 'string' || !Array.isArray(path)) return;
    const points = path.flatMap((point) => (isPlace(point) ? [{ x: point[0], y: point[1] }] : []));
    ways.set(model, [...(ways.get(model) ?? []), ...points]);
  };
  for (const { data = {} } of events) {
    add(data.model, data.path);
    if (!Array.isArray(data.ways)) continue;
    for (const way of data.ways) {
      if (way && typeof way === 'object' && 'model' in way && 'path' in way) add(way.model, way.path);
    }
  }
  return ways;
}

const isPlace = (point: unknown): point is readonly [number, number] =>
  Array.isArray(point) && typeof point[0] === 'number' && typeof point[1] === 'number';
