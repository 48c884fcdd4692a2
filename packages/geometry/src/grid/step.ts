import { type Passage, passageBetween } from './border.ts';
import { type GridTile, tileCovers, tileFacing, tileSpaces } from './footprint.ts';
import { DIRECTIONS, directionTo, type Space, spacesAhead, stepped, turned } from './space.ts';

/** How a tile takes one step: a plain step (one space), or the manoeuvres of larger vehicles (BR-06.6–06.8). */
export type StepKind = 'step' | 'advance' | 'reverse' | 'pivot-front' | 'pivot-rear' | 'pivot';

/** One space of the tile going from one space to the next, and the edge or corner it passes. */
export interface SpaceMove {
  readonly from: Space;
  readonly to: Space;
  readonly through: Passage;
}

/** One step of a tile with everything terrain may object to. */
export interface GridStep {
  readonly kind: StepKind;
  readonly from: GridTile;
  readonly to: GridTile;
  /** The moves that cross something: the tile, its leading or swinging end (R165), or each quarter of a block. */
  readonly moves: readonly SpaceMove[];
  /** Spaces occupied after the step and not before. */
  readonly entered: readonly Space[];
  /** Edges and corners the tile lies across afterwards; none may be impassable (R165). */
  readonly liesAcross: readonly Passage[];
}

/** Every step a tile could take on an empty, endless grid, in a stable order. Each costs 1 by the book. */
export function gridSteps(tile: GridTile): GridStep[] {
  if (tile.size === 1) return oneSpaceSteps(tile);
  if (tile.size === 2) return twoSpaceSteps(tile);
  return fourSpaceSteps(tile);
}

type Tile<N> = Extract<GridTile, { size: N }>;

// BR-06.1, BR-06.6: eight directions; the facing is set at the start or the end only (R032, R164).
const oneSpaceSteps = (tile: Tile<1>): GridStep[] =>
  DIRECTIONS.map((direction) => {
    const to = { ...tile, at: stepped(tile.at, direction) };
    return step('step', tile, to, [[tile.at, to.at]]);
  });

// BR-06.7: advance and reverse to one of three spaces, pivots of 45° around either end.
function twoSpaceSteps(tile: Tile<2>): GridStep[] {
  const { rear, front } = tile;
  const facing = tileFacing(tile);
  const steps: GridStep[] = [];
  for (const to of spacesAhead(front, facing)) steps.push(step('advance', tile, pair(front, to), [[front, to]]));
  for (const to of spacesAhead(rear, turned(facing, 4)))
    steps.push(step('reverse', tile, pair(to, rear), [[rear, to]]));
  for (const to of ringNeighbours(front, rear)) steps.push(step('pivot-front', tile, pair(to, front), [[rear, to]]));
  for (const to of ringNeighbours(rear, front)) steps.push(step('pivot-rear', tile, pair(rear, to), [[front, to]]));
  return steps;
}

const pair = (rear: Space, front: Space): GridTile => ({ size: 2, rear, front });

/** The two neighbours of `swinging` in the ring around `centre`: 45° clockwise, then anticlockwise. */
function ringNeighbours(centre: Space, swinging: Space): Space[] {
  const direction = directionTo(centre, swinging)!;
  return [stepped(centre, turned(direction, 1)), stepped(centre, turned(direction, -1))];
}

// BR-06.8: straight forward or backward, or a quarter turn on the spot; never diagonally.
function fourSpaceSteps(tile: Tile<4>): GridStep[] {
  const slide = (kind: StepKind, eighths: number) => {
    const direction = turned(tile.facing, eighths);
    const to = { ...tile, at: stepped(tile.at, direction) };
    return step(
      kind,
      tile,
      to,
      tileSpaces(tile).map((space) => [space, stepped(space, direction)]),
    );
  };
  const turn = (eighths: number) => step('pivot', tile, { ...tile, facing: turned(tile.facing, eighths) }, []);
  return [slide('advance', 0), slide('reverse', 4), turn(2), turn(-2)];
}

function step(kind: StepKind, from: GridTile, to: GridTile, moved: readonly (readonly [Space, Space])[]): GridStep {
  const moves = moved.map(([a, b]) => ({ from: a, to: b, through: passageBetween(a, b)! }));
  const entered = tileSpaces(to).filter((space) => !tileCovers(from, space));
  return { kind, from, to, moves, entered, liesAcross: tilePassages(to) };
}

/** The edges and corners inside a tile: none, the one between rear and front, or the inner cross of a block. */
export function tilePassages(tile: GridTile): Passage[] {
  if (tile.size === 1) return [];
  if (tile.size === 2) return [passageBetween(tile.rear, tile.front)!];
  const { x, y } = tile.at;
  return [
    { kind: 'edge', edge: { side: 'V', x, y } },
    { kind: 'edge', edge: { side: 'V', x, y: y + 1 } },
    { kind: 'edge', edge: { side: 'H', x, y } },
    { kind: 'edge', edge: { side: 'H', x: x + 1, y } },
    { kind: 'interspace', interspace: { x, y } },
  ];
}
