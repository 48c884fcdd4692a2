import type { Body } from '../body.ts';
import { along } from '../directions.ts';
import { outerRadius, type Placed } from '../footprint.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveFault } from '../movement/rules.ts';
import type { TablePosition } from '../movement/scene.ts';
import { type Feature, isOpen, type Opening, type OpeningState, type Wall } from '../terrain.ts';
import type { Length } from '../units.ts';
import { distance, type Segment } from '../vector.ts';
import { alongWall } from '../walls.ts';
import { type Canvas, element, group, label, picture, points, shape, tableCanvas } from './drawing.ts';
import { extentOf } from './extent.ts';

/** An inch table with whatever is to be shown on it. */
export interface TablePicture extends TablePosition {
  readonly kind?: 'table';
  /** Colours of the sides, by name; others get their own in order of appearance. */
  readonly colours?: Readonly<Record<string, string>>;
  readonly moves?: readonly ModelMove[];
  readonly faults?: readonly MoveFault[];
  /** Rings around models, for ranges. */
  readonly ranges?: readonly { readonly model: string; readonly distance: Length }[];
  readonly lines?: readonly Segment[];
  readonly templates?: readonly Placed[];
}

const SIDES = ['#2b6cb0', '#c53030', '#2f855a', '#b7791f', '#6b46c1', '#4a5568'];
const FLOOR = { fill: 'none', stroke: '#8a8170', 'stroke-width': 0.04, 'stroke-dasharray': '0.3 0.1' };
const TERRAIN = { fill: '#d6cfc0', stroke: '#8a8170', 'stroke-width': 0.05 };

/** A picture of an inch table: terrain, models with facing and id, paths, faults, ranges, lines and templates. */
export function renderTable(position: TablePicture): string {
  const { width, height } = position.table;
  const canvas = tableCanvas(height);
  const byId = new Map(position.bodies.map((body) => [body.id, body]));
  const parts = [
    element('rect', {
      x: 0,
      y: 0,
      width: width / 1000,
      height: height / 1000,
      fill: '#f7f5ef',
      stroke: '#555',
      'stroke-width': 0.1,
    }),
    ...position.features.map((feature) => group('feature', feature.id, drawFeature(canvas, feature))),
    ...(position.templates ?? []).map((placed) => shape(canvas, placed, { fill: '#f6ad55', 'fill-opacity': 0.4 })),
    ...(position.ranges ?? []).flatMap(({ model, distance }) => drawRange(canvas, byId.get(model), distance)),
    ...position.bodies.map((body) => group('model', body.id, drawBody(canvas, body, colourOf(position, body.side)))),
    ...(position.moves ?? []).map((move) => group('move', move.model, drawMove(canvas, move, byId.get(move.model)))),
    ...(position.lines ?? []).map(({ from, to }) => drawLine(canvas, from, to, '#d53f8c')),
    ...(position.faults ?? []).flatMap((fault, i) => drawFault(canvas, fault, i % 2 === 0)),
  ];
  const { minX, minY, maxX, maxY } = extentOf(position);
  const frame = {
    x: canvas.x(minX),
    y: canvas.y(maxY),
    width: canvas.size(maxX - minX),
    height: canvas.size(maxY - minY),
  };
  return picture(frame, 0.5, 16, parts);
}

function colourOf(position: TablePicture, side: string): string {
  // A side may be called like something every object has.
  if (position.colours !== undefined && Object.hasOwn(position.colours, side)) return position.colours[side]!;
  const sides = [...new Set(position.bodies.map((body) => body.side))];
  return SIDES[sides.indexOf(side) % SIDES.length]!;
}

function drawFeature(canvas: Canvas, feature: Feature): string[] {
  const area = feature.area.map((outline) =>
    element('polygon', {
      points: points(canvas, outline),
      fill: feature.soft ? '#c6d8b5' : '#e9e3d6',
      stroke: '#b5ab96',
      'stroke-width': 0.03,
    }),
  );
  const prisms = feature.prisms.map((prism) =>
    element('polygon', { points: points(canvas, prism.corners), ...TERRAIN }),
  );
  const floors = feature.floors.flatMap(({ corners, hatches }) => [
    element('polygon', { points: points(canvas, corners), ...FLOOR }),
    ...hatches.map((hatch) =>
      element('polygon', { points: points(canvas, hatch.corners), ...FLOOR, fill: openingColour(hatch) }),
    ),
  ]);
  const walls = feature.walls.flatMap((wall) => [
    drawLine(canvas, wall.from, wall.to, '#5a5245', Math.max(0.06, wall.thickness / 1000)),
    ...wall.openings.flatMap((opening) => drawOpening(canvas, wall, opening)),
  ]);
  return [...area, ...prisms, ...floors, ...walls];
}

const openingColour = (opening: { readonly state: OpeningState }): string => (isOpen(opening) ? '#f7f5ef' : '#a0703c');

/** An opening where it is in its wall: what would be beyond its ends is not there. */
function drawOpening(canvas: Canvas, wall: Wall, { at, width, state }: Opening): string[] {
  const length = distance(wall.from, wall.to);
  const start = Math.max(0, at - width / 2);
  const end = Math.min(length, at + width / 2);
  if (end <= start) return [];
  return [drawLine(canvas, alongWall(wall, start), alongWall(wall, end), openingColour({ state }), 0.12)];
}

function drawBody(canvas: Canvas, body: Body, colour: string): string[] {
  const nose = along(body, body.facing, outerRadius(body.footprint));
  const size = Math.min(0.5, outerRadius(body.footprint) / 1600);
  const name = body.z === 0 ? body.id : `${body.id} ↑${body.z / 1000}`;
  return [
    shape(canvas, body, { fill: colour, 'fill-opacity': 0.75, stroke: '#222', 'stroke-width': 0.03 }),
    drawLine(canvas, body, nose, '#222', 0.04),
    label(canvas.x(body.x), canvas.y(body.y) + size / 3, size, name, { fill: '#fff' }),
  ];
}

const arrow = (rise: Length): string => `${rise > 0 ? '↑' : '↓'}${Math.abs(rise) / 1000}`;

function drawMove(canvas: Canvas, move: ModelMove, body: Body | undefined): string[] {
  const end = move.path[move.path.length - 1];
  const way = element('polyline', {
    points: points(canvas, move.path),
    fill: 'none',
    stroke: '#222',
    'stroke-width': 0.06,
    'stroke-dasharray': '0.2 0.15',
  });
  if (end === undefined || body === undefined) return [way];
  const ghost = { ...body, x: end.x, y: end.y, facing: end.facing };
  const climbs = move.path.slice(1).flatMap((to, i) => {
    const rise = to.z - move.path[i]!.z;
    if (rise === 0) return [];
    // The way up before what is climbed, the way down behind it: their figures side by side.
    return [label(canvas.x(to.x) + (rise > 0 ? -0.5 : 0.5), canvas.y(to.y) - 0.2, 0.4, arrow(rise))];
  });
  return [
    way,
    shape(canvas, ghost, { fill: 'none', stroke: '#222', 'stroke-width': 0.05, 'stroke-dasharray': '0.15 0.1' }),
    ...climbs,
  ];
}

function drawRange(canvas: Canvas, body: Body | undefined, distance: Length): string[] {
  if (body === undefined) return [];
  const radius = outerRadius(body.footprint) + distance;
  return [
    element('circle', {
      cx: canvas.x(body.x),
      cy: canvas.y(body.y),
      r: canvas.size(radius),
      fill: 'none',
      stroke: '#805ad5',
      'stroke-width': 0.04,
    }),
  ];
}

/** A ring around the place and the reason above or below it: several reasons often lie close together. */
function drawFault(canvas: Canvas, fault: MoveFault, isAbove: boolean): string[] {
  if (fault.at === undefined) return [];
  const x = canvas.x(fault.at.x);
  const y = canvas.y(fault.at.y);
  return [
    group('fault', fault.code, [
      element('circle', { cx: x, cy: y, r: 0.18, fill: 'none', stroke: '#e53e3e', 'stroke-width': 0.08 }),
      label(x, isAbove ? y - 0.3 : y + 0.5, 0.4, fault.code, { fill: '#e53e3e' }),
    ]),
  ];
}

const drawLine = (
  canvas: Canvas,
  from: { x: Length; y: Length },
  to: { x: Length; y: Length },
  colour: string,
  width = 0.05,
): string =>
  element('line', {
    x1: canvas.x(from.x),
    y1: canvas.y(from.y),
    x2: canvas.x(to.x),
    y2: canvas.y(to.y),
    stroke: colour,
    'stroke-width': width,
  });
