/** A space of the square grid: x grows to the east from 1, y to the south from 1 (BR-02.1). */
export interface Space {
  readonly x: number;
  readonly y: number;
}

/** The board's size in spaces; x runs 1..width, y runs 1..height. */
export interface Board {
  readonly width: number;
  readonly height: number;
}

/** The eight directions clockwise from north; a turn of 45° is one step in this list. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const VECTORS: Readonly<Record<Direction, Space>> = {
  N: { x: 0, y: -1 },
  NE: { x: 1, y: -1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: 1 },
  S: { x: 0, y: 1 },
  SW: { x: -1, y: 1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: -1 },
};

// Indexed by (dy + 1) * 3 + (dx + 1); the middle entry is "no direction".
const BY_OFFSET: readonly (Direction | undefined)[] = ['NW', 'N', 'NE', 'W', undefined, 'E', 'SW', 'S', 'SE'];

/** The king's step of a direction, e.g. NE = (1,−1). */
export const directionVector = (direction: Direction): Space => VECTORS[direction];

/** The direction turned clockwise by `eighths` × 45°; negative turns anticlockwise. */
export function turned(direction: Direction, eighths: number): Direction {
  const index = (((DIRECTIONS.indexOf(direction) + eighths) % 8) + 8) % 8;
  return DIRECTIONS[index]!;
}

/** How many steps of 45° lie between two directions, the shorter way round: 0..4. */
export function eighthsBetween(a: Direction, b: Direction): number {
  const steps = Math.abs(DIRECTIONS.indexOf(a) - DIRECTIONS.indexOf(b));
  return Math.min(steps, 8 - steps);
}

export const isDiagonal = (direction: Direction): boolean => direction.length === 2;

/** The direction from one space to an adjacent one; undefined when they are not adjacent. */
export function directionTo(from: Space, to: Space): Direction | undefined {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (Math.abs(dx) > 1 || Math.abs(dy) > 1) return undefined;
  return BY_OFFSET[(dy + 1) * 3 + dx + 1];
}

/** The space `count` king's steps away in a direction. */
export const stepped = (from: Space, direction: Direction, count = 1): Space => ({
  x: from.x + VECTORS[direction].x * count,
  y: from.y + VECTORS[direction].y * count,
});

export const sameSpace = (a: Space, b: Space): boolean => a.x === b.x && a.y === b.y;

/** A stable text key, `x,y`, for maps and sets. */
export const spaceKey = (space: Space): string => `${space.x},${space.y}`;

export const onBoard = (space: Space, board: Board): boolean =>
  space.x >= 1 && space.y >= 1 && space.x <= board.width && space.y <= board.height;

/** Row by row from the north-west: the one order in which the grid lists spaces. */
export const bySpace = (a: Space, b: Space): number => a.y - b.y || a.x - b.x;

/** BR-02.3: king's moves between two spaces; the own space is not counted. */
export const kingDistance = (a: Space, b: Space): number => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** BR-02.1: two different spaces one king's move apart. */
export const areAdjacent = (a: Space, b: Space): boolean => kingDistance(a, b) === 1;

/** The adjacent spaces clockwise from north; with a board, only those on it. */
export function neighbours(space: Space, board?: Board): Space[] {
  const all = DIRECTIONS.map((direction) => stepped(space, direction));
  return board === undefined ? all : all.filter((each) => onBoard(each, board));
}

/** The three spaces ahead of a space: straight on, then 45° left and right (BR-06.7, BR-16.7). */
export const spacesAhead = (from: Space, direction: Direction): [Space, Space, Space] => [
  stepped(from, direction),
  stepped(from, turned(direction, -1)),
  stepped(from, turned(direction, 1)),
];
