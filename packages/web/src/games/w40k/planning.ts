import { inPolygon, type Point } from '@mischia/geometry';
import type { Json } from '@mischia/kernel';
import { type MoveOrder, moveTowards } from '@mischia/w40k';
import type { ModelPath, Path } from './draft.ts';
import { isLegal } from './judge.ts';
import type { Asked } from './planner/questions.ts';
import type { BattleView, ModelView, UnitView } from './view.ts';

/** What the request of a move says; only asked of requests whose space is `move`. */
export const moveData = (request: Pick<Asked, 'data'>): MoveOrder => request.data as unknown as MoveOrder;

const APPROACHES = new Set(['pile-in', 'consolidate', 'heroic', 'charge']);

/** Kinds of move that lead somewhere by rule: there is nothing to aim at. */
export const isAimed = (request: Asked): boolean => !APPROACHES.has(moveData(request).kind);

export const movesAnswer = (moves: readonly ModelPath[]): Json => ({ moves }) as Json;

const SHARES = [1, 0.75, 0.5, 0.25];
/** Nearer than this to the goal is there. */
const CLOSE = 100;

/**
 * The move of a whole unit towards a place, or to within a distance of it: straight on where the game allows that, else
 * as the planner of the game finds a way round what stands there.
 */
export function towards(
  view: BattleView,
  request: Asked,
  unit: UnitView,
  goal: Point & { readonly short?: number },
): readonly ModelPath[] | undefined {
  const battle = view.battle;
  const from = middleOf(unit.models);
  const far = Math.hypot(goal.x - from.x, goal.y - from.y) - (goal.short ?? 0);
  if (far < CLOSE) return undefined;
  const straight = straightOn(view, request, unit, goal, far);
  if (straight) return straight;
  const to = { x: Math.round(goal.x), y: Math.round(goal.y) };
  const moves = moveTowards(battle, moveData(request), to)?.moves;
  return moves && moves.length > 0 ? moves : undefined;
}

/** The whole unit by one vector, as far as it is allowed to go. */
function straightOn(
  view: BattleView,
  request: Asked,
  { models }: UnitView,
  goal: Point,
  far: number,
): readonly ModelPath[] | undefined {
  const from = middleOf(models);
  const whole = Math.hypot(goal.x - from.x, goal.y - from.y) || 1;
  const { allowance, minimum = 0 } = moveData(request);
  // Where the whole way is open, or all but the last part of it: short steps into an obstacle are no move.
  const shares = far > allowance ? [1] : SHARES;
  for (const share of shares) {
    const length = Math.max(minimum, Math.min(far, allowance - 1) * share);
    // Inwards by rounding, so that no step is a thousandth too long.
    const dx = Math.trunc(((goal.x - from.x) / whole) * length);
    const dy = Math.trunc(((goal.y - from.y) / whole) * length);
    const moves = shifted(models, dx, dy);
    if (isLegal(view, request, movesAnswer(moves))) return moves;
  }
  return undefined;
}

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
