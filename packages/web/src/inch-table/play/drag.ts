import { type Body, type Point, reach } from '@mischia/geometry';
import type { Refusal } from '@mischia/kernel';
import type { MoveOrder, Spot, TableModel, TableState } from '@mischia/tabletop';
import type { Zone } from '../table-parts.ts';
import type { Draft, ModelPath, Path } from './draft.ts';
import type { Asked, InchGame } from './game.ts';
import { refusalsOf } from './judge.ts';
import { pathTo } from './paths.ts';
import { answerAt } from './spots.ts';
import { middleOf } from './tokens.ts';

/** What the table holds in hand: an answer in the making and everything the game has against it. */
export interface Held {
  readonly draft: Draft;
  readonly refusals: readonly Refusal[];
  /** Where the middle of what is led was to be. */
  readonly wanted?: Point;
  /** A way round is still being looked for. */
  readonly isSeeking?: boolean;
}

/** Refusals that another level at the same place may cure. */
const OF_LEVEL = new Set([
  'move/ends-in-terrain',
  'move/terrain-in-the-way',
  'move/floor-in-the-way',
  'move/unsupported',
  'move/ends-unsupported',
]);

/** Some of the models led by a vector, from where a draft has them or from where they stand. */
interface Dragged {
  readonly models: readonly string[];
  readonly by: Point;
  readonly fromDraft: boolean;
}

/** Lengths are rounded: nobody goes a thousandth too far. */
const SURELY = 3;

/**
 * Models led straight from where they stand, however often they were led before: another drag is another way. They stop
 * where their move ends; then `beyond` is where the middle of them was to be.
 */
export function draggedMoves(
  game: InchGame,
  state: TableState,
  request: Asked,
  order: MoveOrder,
  before: readonly ModelPath[],
  { models, by: wish, fromDraft }: Dragged,
): Held {
  const unit = state.units[order.unit];
  const byModel = new Map(before.map(({ model, path }) => [model, path]));
  const led = (unit?.models ?? []).filter(({ id }) => models.includes(id));
  const starts = led.map((model) => ({
    model,
    offset: fromDraft ? offsetOf(model, byModel.get(model.id)) : NOWHERE,
    allowance: order.allowance + (order.faster?.[model.id] ?? 0) - SURELY,
  }));
  const by = within(
    wholeTable(state),
    starts.flatMap(({ model, offset }) =>
      unit ? [moved(game.table.bodyOf(state, unit, model), { x: model.x + offset.x, y: model.y + offset.y })] : [],
    ),
    wish,
  );
  const share = Math.min(1, ...starts.map(({ offset, allowance }) => shareWithin(offset, by, allowance)));
  for (const { model, offset } of starts) {
    const to = { x: model.x + offset.x + by.x * share, y: model.y + offset.y + by.y * share };
    const allows = (path: Path) =>
      !refusalsOf(game, state, request, { moves: [{ model: model.id, path }] }).some(
        ({ code, at }) => at === model.id && OF_LEVEL.has(code),
      );
    const facing = (unit && game.facingAt?.(state, unit, to)) ?? byModel.get(model.id)?.at(-1)?.[3] ?? model.facing;
    byModel.set(model.id, pathTo(game, state, [], { z: model.z, facing }, to, allows));
  }
  const moves = inOrder(unit?.models ?? [], byModel);
  const wanted = middleOf(
    starts.map(({ model, offset }) => ({ x: model.x + offset.x + by.x, y: model.y + offset.y + by.y })),
  );
  const beyond = { x: Math.round(wanted.x), y: Math.round(wanted.y) };
  return {
    draft: { moves, ...(share < 1 ? { beyond } : {}) },
    refusals: refusalsOf(game, state, request, { moves }),
    wanted: beyond,
  };
}

const NOWHERE: Point = { x: 0, y: 0 };

const moved = (body: Body, { x, y }: Point): Body => ({ ...body, x, y });

type Box = Omit<Zone, 'seat'>;

const wholeTable = ({ table: { width, depth } }: TableState): Box => ({ minX: 0, minY: 0, maxX: width, maxY: depth });

/** As much of a vector as leaves every body within a box: whoever is led past an edge goes along it. */
function within({ minX, minY, maxX, maxY }: Box, bodies: readonly Body[], by: Point): Point {
  if (bodies.length === 0) return by;
  const room = (ahead: Point, left: (body: Body) => number) =>
    Math.max(0, Math.min(...bodies.map((body) => left(body) - Math.ceil(reach(body, ahead)))));
  const west = room({ x: -1, y: 0 }, ({ x }) => x - minX);
  const east = room({ x: 1, y: 0 }, ({ x }) => maxX - x);
  const south = room({ x: 0, y: -1 }, ({ y }) => y - minY);
  const north = room({ x: 0, y: 1 }, ({ y }) => maxY - y);
  return { x: Math.max(-west, Math.min(by.x, east)), y: Math.max(-south, Math.min(by.y, north)) };
}

const offsetOf = (model: TableModel, path: Path | undefined): Point => {
  const end = endOf(model, path ?? []);
  return { x: end.x - model.x, y: end.y - model.y };
};

/** How much of a vector may be added to an offset before their sum is longer than it may be. */
function shareWithin(offset: Point, by: Point, most: number): number {
  const a = by.x * by.x + by.y * by.y;
  const b = offset.x * by.x + offset.y * by.y;
  const c = offset.x * offset.x + offset.y * offset.y - most * most;
  if (a === 0 || c > 0) return 1;
  return (Math.sqrt(b * b - a * c) - b) / a;
}

function endOf({ x, y }: TableModel, path: Path): Point {
  const last = path.at(-1);
  return last ? { x: last[0], y: last[1] } : { x, y };
}

/** Whether a place is nearer to where a draft has a model than to where it stands: then the ghost was taken. */
export function isOnGhost(model: TableModel, path: Path | undefined, at: Point): boolean {
  const end = endOf(model, path ?? []);
  return Math.hypot(end.x - at.x, end.y - at.y) < Math.hypot(model.x - at.x, model.y - at.y);
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
  { models, by: wish }: Pick<Dragged, 'models' | 'by'>,
): Held {
  const led = before.filter(({ model }) => models.includes(model));
  const task = game.taskOf(request);
  const by = within(
    (task?.does === 'place' ? task.zone : undefined) ?? wholeTable(state),
    led.flatMap((spot) => bodyAt(game, state, request, spot) ?? []),
    wish,
  );
  const at = before.map((spot) =>
    models.includes(spot.model) ? { ...spot, x: Math.round(spot.x + by.x), y: Math.round(spot.y + by.y) } : spot,
  );
  return { draft: { at }, refusals: refusalsOf(game, state, request, answerAt(game, request, at)) };
}

/** What is put down, as it would stand there. */
function bodyAt(game: InchGame, state: TableState, request: Asked, spot: Spot): Body | undefined {
  const task = game.taskOf(request);
  if (task?.does === 'put') return game.put?.tokenAt(state, request, spot).body;
  const unit = task?.does === 'place' ? state.units[task.unit] : undefined;
  const model = unit?.models.find(({ id }) => id === spot.model);
  const { x, y, z = 0, facing = 0 } = spot;
  return unit && model && { ...game.table.bodyOf(state, unit, model), x, y, z, facing };
}
