import type { Point } from '@mischia/geometry';
import type { Json, Refusal, RequestView } from '@mischia/kernel';
import { asDraft, type Draft, type ModelPath, type Path, type Spot } from './draft.ts';
import { refusalsOf } from './judge.ts';
import { placesAnswer } from './place-choices.ts';
import { moveData, movesAnswer, pathTo } from './planning.ts';
import { type BattleView, type ModelView, unitOf } from './view.ts';

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

/** Models led by a vector from where the draft has them: a second drag adds a second leg. */
export function draggedMoves(
  view: BattleView,
  request: RequestView,
  before: readonly ModelPath[],
  models: readonly string[],
  by: Point,
): Held {
  const unit = unitOf(view, moveData(request).unit);
  const byModel = new Map(before.map(({ model, path }) => [model, path]));
  for (const model of unit?.models ?? []) {
    if (!models.includes(model.id)) continue;
    const start = byModel.get(model.id) ?? [];
    const end = endOf(model, start);
    const allows = (path: Path) =>
      !refusalsOf(view, request, movesAnswer([{ model: model.id, path }])).some(
        ({ code, at }) => at === model.id && OF_LEVEL.has(code),
      );
    byModel.set(model.id, pathTo(view, start, model, { x: end.x + by.x, y: end.y + by.y }, allows));
  }
  const moves = inOrder(unit?.models ?? [], byModel);
  return { draft: { moves }, refusals: refusalsOf(view, request, movesAnswer(moves)) };
}

function endOf({ x, y }: ModelView, path: Path): Point {
  const last = path.at(-1);
  return last ? { x: last[0] ?? x, y: last[1] ?? y } : { x, y };
}

/** Foremost first along the common way, so that nobody has to pass a mate. */
function inOrder(models: readonly ModelView[], byModel: ReadonlyMap<string, Path>): ModelPath[] {
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

/** Models being set up, led by a vector. */
export function draggedSpots(
  view: BattleView,
  request: RequestView,
  before: readonly Spot[],
  models: readonly string[],
  by: Point,
): Held {
  const at = before.map((spot) =>
    models.includes(spot.model) ? { ...spot, x: Math.round(spot.x + by.x), y: Math.round(spot.y + by.y) } : spot,
  );
  return { draft: { at }, refusals: refusalsOf(view, request, placesAnswer(at)) };
}

export const heldDraft = ({ draft }: Held): Json => asDraft(draft);
