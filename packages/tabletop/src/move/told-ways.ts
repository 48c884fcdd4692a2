import type { TableModel, TableUnit } from '../state.ts';
import { type MoveAnswer, movesOf } from './answer.ts';

/** The way a model went, for whoever looks on: x, y and elevation of the points where it turned. */
export type ToldWay = {
  readonly model: string;
  readonly path: readonly (readonly [x: number, y: number, z: number])[];
};

/** Thousandths of an inch that nobody sees on a table. */
const UNSEEN = 60;

/**
 * The ways of a move as its event tells them, from where the models still stand: without the points that lie on the line
 * between their neighbours, and without models that stay. Told before the move is carried out.
 */
export function toldWays<M extends TableModel>(unit: TableUnit<M>, answer: MoveAnswer): ToldWay[] {
  return movesOf(unit, answer)
    .map(({ model, path }) => ({ model, path: bends(path.map(({ x, y, z }) => [x, y, z] as const)) }))
    .filter(({ path }) => path.length > 1);
}

type Point = readonly [number, number, number];

/** The first point, those where the line bends, and the last. */
function bends(points: readonly Point[]): Point[] {
  const [first, ...rest] = points;
  if (!first) return [];
  const kept = [first];
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    const last = kept[kept.length - 1] as Point;
    if (isSame(point, last) || (next && isBetween(last, point, next))) return;
    kept.push(point);
  });
  return kept;
}

const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** Whether the way from one point to another would look the same without the one between them. */
function isBetween([ax, ay, az]: Point, [x, y, z]: Point, [bx, by, bz]: Point): boolean {
  const [dx, dy] = [bx - ax, by - ay];
  const across = dx * (y - ay) - dy * (x - ax);
  const along = dx * (x - ax) + dy * (y - ay);
  const length = dx * dx + dy * dy;
  return z === az && z === bz && along >= 0 && along <= length && across * across <= UNSEEN * UNSEEN * length;
}
