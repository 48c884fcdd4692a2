import { type Board, directionTo, isDiagonal, type Space } from './space.ts';

/** BR-02.2: `V` is the border between (x,y) and (x+1,y), `H` the border between (x,y) and (x,y+1). */
export interface Edge {
  readonly side: 'V' | 'H';
  readonly x: number;
  readonly y: number;
}

/** BR-02.2: the corner point (x+½,y+½) common to (x,y), (x+1,y), (x,y+1) and (x+1,y+1). */
export interface Interspace {
  readonly x: number;
  readonly y: number;
}

/** What a king's step passes: an edge when orthogonal, an interspace when diagonal. */
export type Passage =
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'interspace'; readonly interspace: Interspace };

export const edgeKey = (edge: Edge): string => `${edge.side}${edge.x},${edge.y}`;
export const interspaceKey = (corner: Interspace): string => `I${corner.x},${corner.y}`;

/** The two spaces an edge separates, west or north first. */
export const edgeSpaces = (edge: Edge): [Space, Space] => [
  { x: edge.x, y: edge.y },
  edge.side === 'V' ? { x: edge.x + 1, y: edge.y } : { x: edge.x, y: edge.y + 1 },
];

/** The two end points of an edge, north or west first. */
export const edgeEnds = (edge: Edge): [Interspace, Interspace] => [
  edge.side === 'V' ? { x: edge.x, y: edge.y - 1 } : { x: edge.x - 1, y: edge.y },
  { x: edge.x, y: edge.y },
];

/** The four spaces around an interspace, row by row. */
export const interspaceSpaces = ({ x, y }: Interspace): [Space, Space, Space, Space] => [
  { x, y },
  { x: x + 1, y },
  { x, y: y + 1 },
  { x: x + 1, y: y + 1 },
];

/** The four sides of a space: north, east, south, west. */
export const spaceEdges = ({ x, y }: Space): [Edge, Edge, Edge, Edge] => [
  { side: 'H', x, y: y - 1 },
  { side: 'V', x, y },
  { side: 'H', x, y },
  { side: 'V', x: x - 1, y },
];

/** The four corners of a space: north-west, north-east, south-west, south-east. */
export const spaceCorners = ({ x, y }: Space): [Interspace, Interspace, Interspace, Interspace] => [
  { x: x - 1, y: y - 1 },
  { x, y: y - 1 },
  { x: x - 1, y },
  { x, y },
];

/** The edge or corner a step between two adjacent spaces passes; undefined when they are not adjacent. */
export function passageBetween(from: Space, to: Space): Passage | undefined {
  const direction = directionTo(from, to);
  if (direction === undefined) return undefined;
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  if (isDiagonal(direction)) return { kind: 'interspace', interspace: { x, y } };
  return { kind: 'edge', edge: { side: from.y === to.y ? 'V' : 'H', x, y } };
}

/** BR-02.3, R013: the corners of the own space are at 1, each further step on the corner lattice adds 1. */
export function interspaceDistance(from: Space, corner: Interspace): number {
  // Twice the distance from the centre is odd, so the halves of the rule always cancel.
  const dx = Math.abs(2 * (corner.x - from.x) + 1);
  const dy = Math.abs(2 * (corner.y - from.y) + 1);
  return (Math.max(dx, dy) + 1) / 2;
}

/** Every interspace with at least one of its four spaces on the board, row by row. */
export function boardInterspaces(board: Board): Interspace[] {
  const all: Interspace[] = [];
  for (let y = 0; y <= board.height; y++) for (let x = 0; x <= board.width; x++) all.push({ x, y });
  return all;
}
