import { type Feature, inches, type Length, type Point } from '@mischia/geometry';
import { type Random, type Refusal, refuse } from '@mischia/kernel';
import type { TerrainAnswer, TerrainOrder } from '../../forms/terrain.ts';
import type { Battle, StockPiece } from '../../state.ts';
import { reachOf } from '../../tables/stock.ts';

interface Box {
  readonly minX: Length;
  readonly minY: Length;
  readonly maxX: Length;
  readonly maxY: Length;
}

/** All pieces lie along the sides of the table: the box round one is its outline. */
function boxOf({ area, walls }: Feature): Box {
  const edges = [
    ...area.flat().map((point) => ({ ...point, by: 0 })),
    ...walls.flatMap(({ from, to, thickness }) => [from, to].map((point) => ({ ...point, by: thickness / 2 }))),
  ];
  const isUpright = walls.every(({ from, to }) => from.x === to.x);
  const reach = (by: Length, across: boolean) => (across === isUpright ? by : 0);
  return {
    minX: Math.min(...edges.map(({ x, by }) => x - reach(by, true))),
    maxX: Math.max(...edges.map(({ x, by }) => x + reach(by, true))),
    minY: Math.min(...edges.map(({ y, by }) => y - reach(by, false))),
    maxY: Math.max(...edges.map(({ y, by }) => y + reach(by, false))),
  };
}

const overlap = (a: Box, b: Box): boolean => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

const boxAt = (piece: StockPiece, turned: boolean, { x, y }: Point): Box => {
  const reach = reachOf(piece, turned);
  return { minX: x - reach.x, maxX: x + reach.x, minY: y - reach.y, maxY: y + reach.y };
};

const pieceOf = ({ table: { stock } }: Battle, { piece }: TerrainOrder): StockPiece | undefined =>
  stock.find(({ id }) => id === piece);

// WZ-03.2, R-009: wholly on the table, and on no other piece.
export function terrainRefusals(state: Battle, order: TerrainOrder, { at: [x, y] }: TerrainAnswer): Refusal[] {
  const piece = pieceOf(state, order);
  const say = (code: string): Refusal => refuse({ code, rule: 'WZ-03.2', at: [x, y] });
  if (!piece) return [say('terrain/not-in-stock')];
  const { width, depth, terrain } = state.table;
  const box = boxAt(piece, order.turned, { x, y });
  if (box.minX < 0 || box.minY < 0 || box.maxX > width || box.maxY > depth) return [say('terrain/off-table')];
  return terrain.some((feature) => overlap(box, boxOf(feature))) ? [say('terrain/overlaps')] : [];
}

const STEP = inches(1);

/** Some place where a piece may lie, looked for from a corner of the table on; undefined when it fits nowhere. */
export function somePlace(state: Battle, order: TerrainOrder): TerrainAnswer | undefined {
  const { width, depth } = state.table;
  for (let y = STEP; y < depth; y += STEP) {
    for (let x = STEP; x < width; x += STEP) {
      const answer: TerrainAnswer = { at: [x, y, 0] };
      if (terrainRefusals(state, order, answer).length === 0) return answer;
    }
  }
  return undefined;
}

const TRIES = 40;

export function terrainCandidates(state: Battle, order: TerrainOrder, count: number, random: Random): TerrainAnswer[] {
  const { width, depth } = state.table;
  const found: TerrainAnswer[] = [];
  for (let i = 0; i < TRIES && found.length < count; i++) {
    const answer: TerrainAnswer = { at: [random.below(width), random.below(depth), 0] };
    if (terrainRefusals(state, order, answer).length === 0) found.push(answer);
  }
  const some = found.length === 0 ? somePlace(state, order) : undefined;
  return some ? [some] : found;
}
