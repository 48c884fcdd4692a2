import { type Interspace, interspaceSpaces } from './border.ts';
import {
  type Board,
  bySpace,
  DIRECTIONS,
  type Direction,
  isDiagonal,
  onBoard,
  type Space,
  stepped,
  turned,
} from './space.ts';

/** Blast templates laid on an interspace: G the four spaces around it, B the 4×4 block without its corners. */
export type BlastTemplate = 'G' | 'B';
/** Flame templates: light, medium, heavy. */
export type FlameTemplate = 'F' | 'M' | 'L';

/** The spaces a blast covers, row by row; with a board, cells outside it are left out (R094). */
export function blastSpaces(template: BlastTemplate, { x, y }: Interspace, board?: Board): Space[] {
  if (template === 'G') return clipped(interspaceSpaces({ x, y }), board);
  const cells: Space[] = [];
  for (let dy = -1; dy <= 2; dy++) {
    for (let dx = -1; dx <= 2; dx++) {
      const corner = (dx === -1 || dx === 2) && (dy === -1 || dy === 2);
      if (!corner) cells.push({ x: x + dx, y: y + dy });
    }
  }
  return clipped(cells, board);
}

// [forward, side to the right] for an orthogonal direction; [dx, dy] pointing NE for a diagonal one (BR-15.6).
const FLAME_STRAIGHT: Readonly<Record<FlameTemplate, readonly (readonly [number, number])[]>> = {
  F: [
    [1, 0],
    [2, 0],
  ],
  M: [
    [1, 0],
    [2, -1],
    [2, 0],
    [2, 1],
    [3, 0],
  ],
  L: [
    [1, 0],
    [2, -1],
    [2, 0],
    [2, 1],
    [3, -1],
    [3, 0],
    [3, 1],
    [4, 0],
  ],
};
const FLAME_DIAGONAL: Readonly<Record<FlameTemplate, readonly (readonly [number, number])[]>> = {
  F: [
    [1, -1],
    [2, -2],
  ],
  M: [
    [1, -1],
    [2, -1],
    [1, -2],
    [2, -2],
    [3, -3],
  ],
  L: [
    [1, -1],
    [2, -1],
    [1, -2],
    [2, -2],
    [3, -2],
    [2, -3],
    [3, -3],
    [4, -4],
  ],
};

/** BR-15.6, R085: the spaces a flame covers from the shooter's space in one of 8 directions, row by row. */
export function flameSpaces(template: FlameTemplate, from: Space, direction: Direction, board?: Board): Space[] {
  const quarterTurns = Math.floor(DIRECTIONS.indexOf(direction) / 2);
  const northern = isDiagonal(direction)
    ? FLAME_DIAGONAL[template].map(([x, y]) => ({ x, y }))
    : FLAME_STRAIGHT[template].map(([forward, side]) => ({ x: side, y: -forward }));
  const cells = northern.map((cell) => {
    const { x, y } = quarterTurned(cell, quarterTurns);
    return { x: from.x + x, y: from.y + y };
  });
  return clipped(cells, board);
}

function quarterTurned(offset: Space, times: number): Space {
  let { x, y } = offset;
  for (let turn = 0; turn < times; turn++) [x, y] = [0 - y, x];
  return { x, y };
}

/** BR-15.17: the direction of a scatter die 1–4 on an oriented template; undefined (on target) for 5 and 6. */
export const scatterDirection = (orientation: Direction, die: number): Direction | undefined =>
  die >= 1 && die <= 4 ? turned(orientation, 2 * (die - 1)) : undefined;

/** BR-15.17: the interspace `count` steps away; it may lie outside the board, where it covers nothing. */
export const scatteredInterspace = (aim: Interspace, direction: Direction, count: number): Interspace =>
  stepped(aim, direction, count);

const clipped = (cells: readonly Space[], board?: Board): Space[] =>
  cells.filter((cell) => board === undefined || onBoard(cell, board)).sort(bySpace);
