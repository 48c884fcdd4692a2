import { outerRadius } from '@mischia/geometry';
import { type Camera, Matrix4, type Vector3 } from 'three';
import type { Token } from '../table-parts.ts';
import { FIELD_OF_VIEW, inchesOf, inSpace } from './space.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Where a figure is on the picture, in pixels, and how far off. Written anew for every picture: two hundred of them would be much to clear away. */
interface Shown {
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}

/** A model as a sign must know it: its feet, its head and half its width, in inches of the space. */
export interface Figure {
  readonly foot: readonly [number, number, number];
  readonly top: number;
  readonly half: number;
  readonly shown: Shown;
}

export const figureOf = ({ body }: Token): Figure => ({
  foot: inSpace(body, body.z),
  top: inchesOf(body.z + body.height),
  half: inchesOf(outerRadius(body.footprint)),
  shown: { x: 0, y: 0, w: 0, h: 0, z: 0 },
});

/** How an eye sees the space, and where it is. */
export interface View {
  readonly seen: Matrix4;
  readonly eye: Vector3;
}

/** From places in space to the picture, in one step. */
export const seenBy = (camera: Camera): Matrix4 =>
  new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);

const HALF_VIEW = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);

/** Writes where a figure is on the picture. */
export function project({ foot, top, half, shown }: Figure, { seen, eye }: View, { width, height }: Pixels): void {
  const m = seen.elements;
  const [x, y, z] = foot;
  const row = (i: number, up: number) =>
    (m[i] as number) * x + (m[i + 4] as number) * up + (m[i + 8] as number) * z + (m[i + 12] as number);
  const feet = row(3, y);
  const middle = ((row(0, y) / feet + 1) / 2) * width;
  const head = ((1 - row(1, top) / row(3, top)) / 2) * height;
  const wide = (half * height) / 2 / (HALF_VIEW * Math.hypot(x - eye.x, y - eye.y, z - eye.z));
  shown.x = middle - wide;
  shown.y = head;
  shown.w = 2 * wide;
  shown.h = ((1 - row(1, y) / feet) / 2) * height - head;
  shown.z = row(2, y) / feet;
}
