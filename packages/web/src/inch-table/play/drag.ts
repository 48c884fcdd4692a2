import type { Point } from '@mischia/geometry';
import type { Refusal } from '@mischia/kernel';
import type { MoveOrder, Spot, TableModel, TableState } from '@mischia/tabletop';
import type { Draft, ModelPath, Path } from './draft.ts';
import type { Asked, InchGame } from './game.ts';
import { refusalsOf } from './judge.ts';
import { pathTo } from './paths.ts';
import { answerAt } from './spots.ts';

/** What the table holds in hand: an answer in the making and everything the game has against it. */
export interface Held {
  readonly draft: Draft;
  readonly refusals: readonly Refusal[];
}

/** Refusals that another level at the same place may cure. */
const OF_LEVEL = new Set([
  'move/ends-in-terrain',
  'move/terrain-in-the-way',
  'move/floor-in-the-way',
  'move/unsupported',
  'move/ends-unsupported',
]);

/** Some of the models led by a vector. */
interface Dragged {
  readonly models: readonly string[];
  readonly by: Point;
}

/** Models led from where the draft has them: a second drag adds a second leg. */
export function draggedMoves(
  game: InchGame,
  state: TableState,
  request: Asked,
  order: MoveOrder,
  before: readonly ModelPath[],
  { models, by }: Dragged,
): Held {
  const unit = state.units[order.unit];
  const byModel = new Map(before.map(({ model, path }) => [model, path]));
  for (const model of unit?.models ?? []) {
    if (!models.includes(model.id)) continue;
    const start = byModel.get(model.id) ?? [];
    const end = endOf(model, start);
    const allows = (path: Path) =>
      !refusalsOf(game, state, request, { moves: [{ model: model.id, path }] }).some(
        ({ code, at }) => at === model.id && OF_LEVEL.has(code),
      );
    const to = { x: end.x + by.x, y: end.y + by.y };
    const facing = (unit && game.facingAt?.(state, unit, to)) ?? model.facing;
    byModel.set(model.id, pathTo(game, state, start, { z: model.z, facing }, to, allows));
  }
  const moves = inOrder(unit?.models ?? [], byModel);
  return { draft: { moves }, refusals: refusalsOf(game, state, request, { moves }) };
}

function endOf({ x, y }: TableModel, path: Path): Point {
  const last = path.at(-1);
  return last ? { x: last[0], y: last[1] } : { x, y };
}

/** Foremost first along the common way, so that nobody has to pass a mate. */
function inOrder(models: readonly TableModel[], byModel: ReadonlyMap<string, Path>): ModelPath[] {
  const moved = models.flatMap((model) => {
    const path = byModel.get(model.id);
    return path ? [{ model, path, end: endOf(model, path) }] : [];
  });
  const dx = moved.reduce((sum, { model, end }) => sum + end.x - model.x, 0);
  const dy = moved.reduce((sum, { model, end }) => sum + end.y - model.y, 0);
  return moved
    .toSorted((a, b) => b.model.x * dx + b.model.y * dy - (a.model.x * dx + a.model.y * dy))
    .map(({ model, path }) => ({ model: model.id, path }));
}

/** Models being set up. */
export function draggedSpots(
  game: InchGame,
  state: TableState,
  request: Asked,
  before: readonly Spot[],
  { models, by }: Dragged,
): Held {
  const at = before.map((spot) =>
    models.includes(spot.model) ? { ...spot, x: Math.round(spot.x + by.x), y: Math.round(spot.y + by.y) } : spot,
  );
  return { draft: { at }, refusals: refusalsOf(game, state, request, answerAt(game, request, at)) };
}
