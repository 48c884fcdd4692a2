import { outlinePoints, type Placed } from '../footprint.ts';
import type { Length } from '../units.ts';
import type { Point } from '../vector.ts';

/** Plain numbers with at most three digits after the point: the same text in every engine. */
const number = (n: number): string => String(Math.round(n * 1000) / 1000);

/** Text made safe for SVG: marks and blanks a reader would change are written by number; what XML bars is replaced. */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"'\t\n\r]/g, (c) => `&#${c.charCodeAt(0)};`)
    // Control characters, halves of characters, and two that are none.
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '\ufffd');

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

/** Some elements under one name, so that they can be found in the picture again. */
export const group = (
  kind: 'model' | 'feature' | 'move' | 'fault' | 'tile' | 'element',
  id: string,
  parts: readonly string[],
) => element('g', { [`data-${kind}`]: id }, parts.join(''));

/** What a picture shows, in units of the canvas. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A whole picture with a margin. */
export function picture(frame: Frame, margin: number, scale: number, parts: readonly string[]): string {
  const width = frame.width + 2 * margin;
  const height = frame.height + 2 * margin;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [frame.x - margin, frame.y - margin, width, height].map(number).join(' '),
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    },
    parts.join('\n'),
  );
}
