import { levelsAt, type Point } from '@mischia/geometry';
import { answerOf, type MoveOrder, type TableState, type TableUnit } from '@mischia/tabletop';
import type { ModelPath, Path } from './draft.ts';
import type { Asked, InchGame } from './game.ts';
import { ledBy } from './goals.ts';
import { isLegal } from './judge.ts';
import { middleOf } from './tokens.ts';

const SHARES = [1, 0.75, 0.5, 0.25];
/** Nearer than this to the goal is there. */
const CLOSE = 100;

/**
 * The move of a whole unit towards a place, or to within a distance of it: straight on where the game allows that, else
 * as the planner of the game finds a way round what stands there.
 */
export function towards(
  game: InchGame,
  state: TableState,
  request: Asked,
  order: MoveOrder,
  goal: Point & { readonly short?: number },
): readonly ModelPath[] | undefined {
  const unit = state.units[order.unit];
  if (!unit) return undefined;
  const from = middleOf(ledBy(unit, order).models);
  const far = Math.hypot(goal.x - from.x, goal.y - from.y) - (goal.short ?? 0);
  if (far < CLOSE) return undefined;
  const straight = straightOn(game, state, request, order, unit, goal, far);
  if (straight) return straight;
  const to = { x: Math.round(goal.x), y: Math.round(goal.y) };
  const moves = game.moves.moveTowards(state, order, to)?.moves;
  return moves && moves.length > 0 ? moves : undefined;
}

/** The whole unit by one vector, as far as it is allowed to go. */
function straightOn(
  game: InchGame,
  state: TableState,
  request: Asked,
  order: MoveOrder,
  unit: TableUnit,
  goal: Point,
  far: number,
): readonly ModelPath[] | undefined {
  const from = middleOf(ledBy(unit, order).models);
  const whole = Math.hypot(goal.x - from.x, goal.y - from.y) || 1;
  const { allowance, minimum = 0 } = order;
  // Where the whole way is open, or all but the last part of it: short steps into an obstacle are no move.
  const shares = far > allowance ? [1] : SHARES;
  for (const share of shares) {
    const length = Math.max(minimum, Math.min(far, allowance - 1) * share);
    // Inwards by rounding, so that no step is a thousandth too long.
    const dx = Math.trunc(((goal.x - from.x) / whole) * length);
    const dy = Math.trunc(((goal.y - from.y) / whole) * length);
    const answer = answerOf(game.moves.shift(state, unit, dx, dy, order));
    if (isLegal(game, state, request, answer)) return answer.moves;
  }
  return undefined;
}

/** A model led to a place: straight, up a low step, or up to a floor there; the first way the game allows. */
export function pathTo(
  game: InchGame,
  state: TableState,
  start: Path,
  from: { readonly z: number; readonly facing: number },
  to: Point,
  allows: (path: Path) => boolean,
): Path {
  const facing = game.facingAt ? from.facing : (start.at(-1)?.[3] ?? from.facing);
  const level = start.at(-1)?.[2] ?? from.z;
  const [x, y] = [Math.round(to.x), Math.round(to.y)];
  const plain: Path = [...start, [x, y, level, facing]];
  if (allows(plain)) return plain;
  for (const z of levelsAt(game.table.movingScene(state), to)) {
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

/** Length in plan of a line through points. */
export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1];
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum;
  }, 0);

/** The points of a path from where its model stands. */
export const pointsOf = (from: Point, path: Path): readonly Point[] => [from, ...path.map(([x, y]) => ({ x, y }))];
