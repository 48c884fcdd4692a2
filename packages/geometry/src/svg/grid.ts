import { type Edge, edgeEnds, type Interspace } from '../grid/border.ts';
import type { GridElement } from '../grid/element.ts';
import { type GridTile, tileFacing, tileSpaces } from '../grid/footprint.ts';
import type { GridPoint } from '../grid/line.ts';
import { type Board, directionVector, type Space } from '../grid/space.ts';
import { element, group, label, picture } from './drawing.ts';

/** A square grid with whatever is to be shown on it. */
export interface GridPicture {
  readonly kind: 'grid';
  readonly board: Board;
  readonly elements?: readonly (GridElement & { readonly label?: string })[];
  readonly tiles?: readonly { readonly id: string; readonly side: string; readonly tile: GridTile }[];
  readonly highlights?: readonly Space[];
  readonly lines?: readonly { readonly from: GridPoint; readonly to: GridPoint }[];
}

const SIDES = ['#2b6cb0', '#c53030', '#2f855a', '#b7791f'];

/** A picture of a grid: spaces, terrain elements with edges and corners, tiles with facing, highlights and lines. */
export function renderGrid(position: GridPicture): string {
  const { width, height } = position.board;
  const sides = [...new Set((position.tiles ?? []).map((each) => each.side))];
  const parts = [
    element('rect', { x: 0, y: 0, width, height, fill: '#f7f5ef' }),
    ...(position.highlights ?? []).map((space) => square(space, { fill: '#f6e05e', 'fill-opacity': 0.6 })),
    ...(position.elements ?? []).map((each) => group('element', each.id, drawElement(each))),
    ...ruling(position.board),
    ...(position.tiles ?? []).map(({ id, side, tile }) =>
      group('tile', id, drawTile(id, tile, SIDES[sides.indexOf(side) % SIDES.length]!)),
    ),
    ...(position.lines ?? []).map(({ from, to }) => drawLine(from, to)),
  ];
  return picture({ x: 0, y: 0, width, height }, 0.6, 40, parts);
}

// The centre of space (1,1) is drawn at (½,½).
const square = ({ x, y }: Space, style: Readonly<Record<string, string | number>>): string =>
  element('rect', { x: x - 1, y: y - 1, width: 1, height: 1, ...style });

function ruling({ width, height }: Board): string[] {
  const style = { stroke: '#aaa', 'stroke-width': 0.02 };
  const parts: string[] = [];
  for (let x = 0; x <= width; x++) {
    parts.push(element('line', { x1: x, y1: 0, x2: x, y2: height, ...style }));
    if (x > 0) parts.push(label(x - 0.5, -0.15, 0.3, String(x)));
  }
  for (let y = 0; y <= height; y++) {
    parts.push(element('line', { x1: 0, y1: y, x2: width, y2: y, ...style }));
    if (y > 0) parts.push(label(-0.3, y - 0.4, 0.3, String(y)));
  }
  return parts;
}

function drawElement(each: GridElement & { readonly label?: string }): string[] {
  const spaces = each.spaces.map((space) => square(space, { fill: '#d6cfc0' }));
  const names = each.spaces.slice(0, 1).map(({ x, y }) => label(x - 0.5, y - 0.75, 0.22, each.label ?? each.id));
  return [...spaces, ...names, ...each.edges.map(drawEdge), ...each.interspaces.map(drawCorner)];
}

function drawEdge(edge: Edge): string {
  const [a, b] = edgeEnds(edge);
  return element('line', { x1: a.x, y1: a.y, x2: b.x, y2: b.y, stroke: '#5a5245', 'stroke-width': 0.12 });
}

const drawCorner = ({ x, y }: Interspace): string => element('circle', { cx: x, cy: y, r: 0.1, fill: '#5a5245' });

function drawTile(id: string, tile: GridTile, colour: string): string[] {
  const spaces = tileSpaces(tile);
  const boxes = spaces.map(({ x, y }) =>
    element('rect', {
      x: x - 0.92,
      y: y - 0.92,
      width: 0.84,
      height: 0.84,
      rx: 0.1,
      fill: colour,
      'fill-opacity': 0.75,
    }),
  );
  const cx = spaces.reduce((sum, { x }) => sum + x - 0.5, 0) / spaces.length;
  const cy = spaces.reduce((sum, { y }) => sum + y - 0.5, 0) / spaces.length;
  const { x, y } = directionVector(tileFacing(tile));
  const nose = element('line', {
    x1: cx,
    y1: cy,
    x2: cx + x * 0.4,
    y2: cy + y * 0.4,
    stroke: '#222',
    'stroke-width': 0.06,
  });
  return [...boxes, nose, label(cx, cy + 0.1, 0.26, id, { fill: '#fff' })];
}

const drawLine = (from: GridPoint, to: GridPoint): string =>
  element('line', {
    x1: from.qx / 4 - 0.5,
    y1: from.qy / 4 - 0.5,
    x2: to.qx / 4 - 0.5,
    y2: to.qy / 4 - 0.5,
    stroke: '#d53f8c',
    'stroke-width': 0.05,
  });
