import { outlinePoints, type Placed } from '../footprint.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';

/** Plain numbers with at most three digits after the point: the same text in every engine. */
const number = (n: number): string => String(Math.round(n * 1000) / 1000);

/** Text made safe for SVG. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** An element with attributes in the order given; undefined ones are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  inside = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? number(value) : escaped(value!)}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** Draws in inches with y to the north: SVG's own y runs down. */
export interface Canvas {
  readonly x: (x: Length) => number;
  readonly y: (y: Length) => number;
  readonly size: (length: Length) => number;
}

/** A canvas for a table of some height, lengths in thousandths. */
export const tableCanvas = (height: Length): Canvas => ({
  x: (x) => x / 1000,
  y: (y) => (height - y) / 1000,
  size: (length) => length / 1000,
});

export const points = (canvas: Canvas, corners: readonly Point[]): string =>
  corners.map((p) => `${number(canvas.x(p.x))},${number(canvas.y(p.y))}`).join(' ');

type Style = Readonly<Record<string, string | number | undefined>>;

/** A placed footprint as a circle, or as a polygon through points of its outline. */
export function shape(canvas: Canvas, placed: Placed, style: Style): string {
  if (placed.footprint.kind === 'round') {
    const { radius } = placed.footprint;
    return element('circle', { cx: canvas.x(placed.x), cy: canvas.y(placed.y), r: canvas.size(radius), ...style });
  }
  return element('polygon', { points: points(canvas, outlinePoints(placed, 48)), ...style });
}

/** A piece of text centred on a place. */
export const label = (x: number, y: number, size: number, text: string, style: Style = {}): string =>
  element(
    'text',
    { x, y, 'font-size': size, 'text-anchor': 'middle', 'font-family': 'sans-serif', ...style },
    escaped(text),
  );

/** A whole picture with a margin, in units of the canvas. */
export const picture = (
  width: number,
  height: number,
  margin: number,
  scale: number,
  parts: readonly string[],
): string =>
  element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${number(-margin)} ${number(-margin)} ${number(width + 2 * margin)} ${number(height + 2 * margin)}`,
      width: Math.round((width + 2 * margin) * scale),
      height: Math.round((height + 2 * margin) * scale),
    },
    parts.join('\n'),
  );
