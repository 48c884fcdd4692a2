import type { Body } from '../body.ts';
import { along } from '../directions.ts';
import { outerRadius, type Placed } from '../footprint.ts';
import type { ModelMove } from '../movement/path.ts';
import type { MoveFault } from '../movement/rules.ts';
import type { TablePosition } from '../movement/scene.ts';
import { type Feature, isOpen } from '../terrain.ts';
import type { Length } from '../units.ts';
import type { Segment } from '../vector.ts';
import { type Canvas, element, label, picture, points, shape, tableCanvas } from './drawing.ts';

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
    ...position.features.flatMap((feature) => drawFeature(canvas, feature)),
    ...(position.templates ?? []).map((placed) => shape(canvas, placed, { fill: '#f6ad55', 'fill-opacity': 0.4 })),
    ...(position.ranges ?? []).flatMap(({ model, distance }) => drawRange(canvas, byId.get(model), distance)),
    ...position.bodies.flatMap((body) => drawBody(canvas, body, colourOf(position, body.side))),
    ...(position.moves ?? []).flatMap((move) => drawMove(canvas, move, byId.get(move.model))),
    ...(position.lines ?? []).map(({ from, to }) => drawLine(canvas, from, to, '#d53f8c')),
    ...(position.faults ?? []).flatMap((fault) => drawFault(canvas, fault)),
  ];
  return picture(width / 1000, height / 1000, 0.5, 16, parts);
}

function colourOf(position: TablePicture, side: string): string {
  const given = position.colours?.[side];
  if (given !== undefined) return given;
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
  const walls = feature.walls.flatMap((wall) => [
    drawLine(canvas, wall.from, wall.to, '#5a5245', Math.max(0.06, wall.thickness / 1000)),
    ...wall.openings.map((opening) => {
      const length = Math.sqrt(
        (wall.to.x - wall.from.x) * (wall.to.x - wall.from.x) + (wall.to.y - wall.from.y) * (wall.to.y - wall.from.y),
      );
      const at = (d: Length) => ({
        x: wall.from.x + ((wall.to.x - wall.from.x) * d) / length,
        y: wall.from.y + ((wall.to.y - wall.from.y) * d) / length,
      });
      const half = opening.width / 2;
      return drawLine(
        canvas,
        at(opening.at - half),
        at(opening.at + half),
        isOpen(opening) ? '#f7f5ef' : '#a0703c',
        0.12,
      );
    }),
  ]);
  return [...area, ...prisms, ...walls];
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
  return [
    way,
    shape(canvas, ghost, { fill: 'none', stroke: '#222', 'stroke-width': 0.05, 'stroke-dasharray': '0.15 0.1' }),
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

function drawFault(canvas: Canvas, fault: MoveFault): string[] {
  if (fault.at === undefined) return [];
  const x = canvas.x(fault.at.x);
  const y = canvas.y(fault.at.y);
  return [
    element('circle', { cx: x, cy: y, r: 0.18, fill: 'none', stroke: '#e53e3e', 'stroke-width': 0.08 }),
    label(x, y - 0.3, 0.4, fault.code, { fill: '#e53e3e' }),
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
