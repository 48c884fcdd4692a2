import { inPolygon, type Point } from '@mischia/geometry';
import type { Json, RequestView } from '@mischia/kernel';
import type { ModelPath, Path } from './draft.ts';
import { isLegal } from './judge.ts';
import { patience } from './patience.ts';
import type { BattleView, ModelView, UnitView } from './view.ts';

/** What the request of a move says. */
export interface MoveData {
  readonly unit: string;
  readonly kind: string;
  readonly allowance: number;
  readonly minimum?: number;
  readonly targets?: readonly string[];
}

export const moveData = (request: RequestView): MoveData => request.data as unknown as MoveData;

export const movesAnswer = (moves: readonly ModelPath[]): Json => ({ moves }) as unknown as Json;

/** The whole unit by one vector, the foremost models first so that nobody runs into his mates. */
function shifted(models: readonly ModelView[], dx: number, dy: number): ModelPath[] {
  const ahead = ({ x, y }: ModelView) => x * dx + y * dy;
  return models
    .toSorted((a, b) => ahead(b) - ahead(a))
    .map(({ id, x, y, z, facing }) => ({
      model: id,
      path: [[Math.round(x + dx), Math.round(y + dy), z, facing]],
    }));
}

/** Straight on first, then more and more to either side. */
const ANGLES = [0, 15, -15, 30, -30, 45, -45, 60, -60, 80, -80];
const SHARES = [1, 0.85, 0.7, 0.5, 0.3, 0.15];

const PATIENCE = 60;

/** The move of a whole unit that brings it nearest to a place, among plain shifts that the game allows. */
export function towards(
  view: BattleView,
  request: RequestView,
  unit: UnitView,
  goal: Point & { readonly short?: number },
): readonly ModelPath[] | undefined {
  const from = middleOf(unit.models);
  const far = Math.hypot(goal.x - from.x, goal.y - from.y);
  if (far < 1) return undefined;
  const { allowance, minimum = 0 } = moveData(request);
  let best: { readonly left: number; readonly moves: readonly ModelPath[] } | undefined;
  const hasTime = patience(PATIENCE);
  for (const angle of ANGLES) {
    if (!hasTime()) break;
    const turn = (angle * Math.PI) / 180;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const way = {
      x: ((goal.x - from.x) * c - (goal.y - from.y) * s) / far,
      y: ((goal.x - from.x) * s + (goal.y - from.y) * c) / far,
    };
    for (const share of SHARES) {
      const length = Math.max(minimum, Math.min(far - (goal.short ?? 0), Math.floor(allowance * share) - 1));
      const [dx, dy] = [Math.trunc(way.x * length), Math.trunc(way.y * length)];
      const left = Math.hypot(goal.x - from.x - dx, goal.y - from.y - dy);
      if (best && left >= best.left) continue;
      const moves = shifted(unit.models, dx, dy);
      if (isLegal(view, request, movesAnswer(moves))) best = { left, moves };
    }
  }
  return best && best.left < far ? best.moves : undefined;
}

export function middleOf(models: readonly Point[]): Point {
  const count = Math.max(1, models.length);
  return {
    x: models.reduce((sum, { x }) => sum + x, 0) / count,
    y: models.reduce((sum, { y }) => sum + y, 0) / count,
  };
}

/** Heights on which a model could stand at a place, the ground first. */
function levelsAt(view: BattleView, at: Point): number[] {
  const levels = new Set([0]);
  for (const { prisms, floors } of view.table.terrain) {
    for (const { corners, top, standable } of prisms) if (standable && isInside(corners, at)) levels.add(top);
    for (const { corners, z, standable } of floors) if (standable && isInside(corners, at)) levels.add(z);
  }
  return [...levels].sort((a, b) => a - b);
}

const isInside = (corners: readonly Point[], at: Point): boolean => inPolygon(at, corners);

/** A model led to a place: straight, up a low step, or up to a floor there; the first way the game allows. */
export function pathTo(
  view: BattleView,
  start: Path,
  from: { readonly z: number; readonly facing: number },
  to: Point,
  allows: (path: Path) => boolean,
): Path {
  const facing = start.at(-1)?.[3] ?? from.facing;
  const level = start.at(-1)?.[2] ?? from.z;
  const [x, y] = [Math.round(to.x), Math.round(to.y)];
  const plain: Path = [...start, [x, y, level, facing]];
  if (allows(plain)) return plain;
  for (const z of levelsAt(view, to)) {
    if (z === level) continue;
    const ways: Path[] = [
      [...start, [x, y, z, facing]],
      [...start, [x, y, level, facing], [x, y, z, facing]],
    ];
    const found = ways.find(allows);
    if (found) return found;
  }
  return plain;
}

/** Length in plan of a path from where its model stands. */
export function lengthOf(from: Point, path: Path): number {
  let [length, at] = [0, from];
  for (const [x = 0, y = 0] of path) {
    length += Math.hypot(x - at.x, y - at.y);
    at = { x, y };
  }
  return length;
}
