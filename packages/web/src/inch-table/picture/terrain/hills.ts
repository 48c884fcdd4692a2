import type { Point } from '@mischia/geometry';
import type { At, Clay } from '../clay.ts';
import { noise, seedOf } from '../noise.ts';

const STEP = 0.6;

/** Points along an outline, with the way out of it. */
function rim(
  corners: readonly Point[],
): { readonly at: readonly [number, number]; readonly out: readonly [number, number] }[] {
  const [cx, cy] = [
    corners.reduce((sum, { x }) => sum + x, 0) / corners.length / 1000,
    corners.reduce((sum, { y }) => sum + y, 0) / corners.length / 1000,
  ];
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length] as Point;
    const steps = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 1000 / STEP));
    return Array.from({ length: steps }, (_, k) => {
      const x = (from.x + ((to.x - from.x) * k) / steps) / 1000;
      const y = (from.y + ((to.y - from.y) * k) / steps) / 1000;
      const far = Math.hypot(x - cx, y - cy) || 1;
      return { at: [x, y] as const, out: [(x - cx) / far, (y - cy) / far] as const };
    });
  });
}

/** A hill with rocky flanks and a level top: what stands on it stands on its outline. */
export function mound(clay: Clay, id: string, corners: readonly Point[], height: number): void {
  const around = rim(corners);
  const seed = seedOf(id) % 500;
  const ring = (share: number, out: number, ragged: number): At[] =>
    around.map(({ at: [x, y], out: [ox, oy] }, i) => {
      const grow = out + (noise(i * 0.9, share * 7, seed) - 0.5) * ragged;
      return [x + ox * grow, height * share, -(y + oy * grow)];
    });
  const top = ring(1, -0.16, 0.3);
  clay.loft([ring(0, 0.5, 0.5), ring(0.42, 0.16, 0.5), ring(0.8, 0.04, 0.36), top], false);
  const middle: At = [
    top.reduce((sum, [x]) => sum + x, 0) / top.length,
    height,
    top.reduce((sum, [, , z]) => sum + z, 0) / top.length,
  ];
  for (let i = 0; i < top.length; i++) clay.triangle(middle, top[i] as At, top[(i + 1) % top.length] as At);
}
