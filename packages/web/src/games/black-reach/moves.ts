import { dataOf } from '@mischia/black-reach';
import { type GridTile, gridSteps, type Space, tileKey, tileOnBoard, tileSpaces } from '@mischia/geometry';
import type { RequestView } from '@mischia/kernel';
import { perRequest } from '../per-request.ts';
import { refusalsOf } from './judge.ts';
import { type BattleView, tileAt, tileOf, unitOf } from './view.ts';

/** A place the unit may end its way in. */
export interface Reach {
  readonly key: string;
  readonly tile: GridTile;
  readonly path: readonly string[];
}

/** Reasons against ending there; the way may go on. */
const ONLY_THE_END = ['move/occupied', 'scout/objective', 'assault/not-towards'];
const MOST = 6000;

const keyOf = (tile: GridTile): string => (tile.size === 1 ? `${tile.at.x},${tile.at.y}` : tileKey(tile));

/** Everywhere the unit may go, each by a shortest way; the game's own check judges every step. */
export const reachOf = perRequest((view: BattleView, request): readonly Reach[] => {
  const found = new Map<string, Reach>();
  const passed = new Set<string>();
  let open: readonly Reach[] = firstPlaces(view, request).map((tile) => ({
    key: keyOf(tile),
    tile,
    path: [keyOf(tile)],
  }));
  const start = startOf(view, request);
  if (start) {
    passed.add(keyOf(start));
    open = nextOf(view, start, []);
  }
  let tried = 0;
  while (open.length > 0 && tried < MOST) {
    const next: Reach[] = [];
    for (const step of open) {
      if (passed.has(step.key)) continue;
      tried++;
      const codes = refusalsOf(view, request, { path: [...step.path] }).map(({ code }) => code);
      if (codes.some((code) => !ONLY_THE_END.includes(code))) continue;
      passed.add(step.key);
      if (codes.length === 0) found.set(step.key, step);
      next.push(...nextOf(view, step.tile, step.path));
    }
    open = next;
  }
  return [...found.values()];
});

function startOf(view: BattleView, request: RequestView): GridTile | undefined {
  const unit = unitOf(view, dataOf(request).unit ?? '');
  return unit?.status === 'board' ? tileOf(unit) : undefined;
}

const nextOf = (view: BattleView, from: GridTile, path: readonly string[]): Reach[] =>
  gridSteps(from)
    .map(({ to }) => to)
    .filter((to) => tileOnBoard(to, view.board))
    .map((tile) => ({ key: keyOf(tile), tile, path: [...path, keyOf(tile)] }));

/** A unit that is not on the board yet may come in anywhere the check lets it. */
function firstPlaces(view: BattleView, request: RequestView): GridTile[] {
  if (startOf(view, request)) return [];
  const places: GridTile[] = [];
  for (let y = 1; y <= view.board.height; y++) {
    for (let x = 1; x <= view.board.width; x++) places.push({ size: 1, at: { x, y }, facing: 'N' });
  }
  return places;
}

/** Where a tile puts its foremost space: what a player points at. */
export function headOf(tile: GridTile): readonly Space[] {
  return tile.size === 2 ? [tile.front] : tileSpaces(tile);
}

/** The ways that end with their head in a space, the shortest first. */
export const waysTo = (view: BattleView, request: RequestView, { x, y }: Space): readonly Reach[] =>
  reachOf(view, request).filter(({ tile }) => headOf(tile).some((space) => space.x === x && space.y === y));

/** Straight there, legal or not: so that the check can say what is against it. */
export function straightTo(view: BattleView, request: RequestView, to: Space): readonly string[] {
  const start = startOf(view, request);
  if (start?.size !== 1) return [`${to.x},${to.y}`];
  const path: string[] = [];
  let { x, y } = start.at;
  while (x !== to.x || y !== to.y) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    path.push(`${x},${y}`);
  }
  return path;
}

/** The spaces a way touches, from where the unit stands. */
export function spacesOfWay(view: BattleView, request: RequestView, path: readonly string[]): readonly Space[] {
  const start = startOf(view, request);
  const tiles = [...(start ? [start] : []), ...path.flatMap((key) => tileAt(key, undefined) ?? [])];
  return tiles.flatMap((tile) => headOf(tile)[0] ?? []);
}
