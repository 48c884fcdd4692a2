import type { Mesh } from './clay.ts';

/** A picture straight from above, with the height of everything in it: light and shadow follow from that. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch. */
  readonly scale: number;
  /** Inches of the picture's upper left corner: x east, z south. */
  readonly left: number;
  readonly top: number;
  /** Three numbers a pixel. */
  readonly colour: Float32Array;
  /** Inches above the table; `NOTHING` where nothing was drawn. */
  readonly up: Float32Array;
  /** How much light falls on what is there by its slope; 2 where it shines by itself. */
  readonly light: Float32Array;
}

export const NOTHING = -99;

/** From the upper left, and steeply. */
const SUN = unit(-0.5, 0.78, -0.42);
const AMBIENT = 0.52;
const DIRECT = 0.66;

export function newRelief(width: number, height: number, scale: number, left: number, top: number): Relief {
  const pixels = width * height;
  return {
    width,
    height,
    scale,
    left,
    top,
    colour: new Float32Array(pixels * 3),
    up: new Float32Array(pixels).fill(NOTHING),
    light: new Float32Array(pixels).fill(1),
  };
}

/** How bright a face is. */
export const brightness = (nx: number, ny: number, nz: number): number =>
  AMBIENT + DIRECT * Math.max(0, nx * SUN[0] + ny * SUN[1] + nz * SUN[2]);

/** Draws the faces that look up; what is higher hides what is lower. */
export function rasterise({ width, height, scale, left, top, colour, up, light }: Relief, mesh: Mesh): void {
  const { positions: p, colours: c } = mesh;
  for (let t = 0; t * 9 < p.length; t++) {
    const at = t * 9;
    const get = (i: number) => p[at + i] as number;
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = [
      get(0),
      get(1),
      get(2),
      get(3),
      get(4),
      get(5),
      get(6),
      get(7),
      get(8),
    ];
    const [nx, ny, nz] = unit(
      (by - ay) * (cz - az) - (bz - az) * (cy - ay),
      (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
      (bx - ax) * (cy - ay) - (by - ay) * (cx - ax),
    );
    if (ny <= 1e-4) continue;
    const shine = c[t * 12 + 3] === 0 ? 2 : brightness(nx, ny, nz);
    const [x0, z0, x1, z1, x2, z2] = [
      (ax - left) * scale,
      (az - top) * scale,
      (bx - left) * scale,
      (bz - top) * scale,
      (cx - left) * scale,
      (cz - top) * scale,
    ];
    const area = (x1 - x0) * (z2 - z0) - (x2 - x0) * (z1 - z0);
    if (Math.abs(area) < 1e-9) continue;
    const [minX, maxX] = [
      Math.max(0, Math.floor(Math.min(x0, x1, x2))),
      Math.min(width - 1, Math.ceil(Math.max(x0, x1, x2))),
    ];
    const [minZ, maxZ] = [
      Math.max(0, Math.floor(Math.min(z0, z1, z2))),
      Math.min(height - 1, Math.ceil(Math.max(z0, z1, z2))),
    ];
    for (let z = minZ; z <= maxZ; z++) {
      for (let x = minX; x <= maxX; x++) {
        const [px, pz] = [x + 0.5, z + 0.5];
        const w1 = ((px - x0) * (z2 - z0) - (x2 - x0) * (pz - z0)) / area;
        const w2 = ((x1 - x0) * (pz - z0) - (px - x0) * (z1 - z0)) / area;
        const w0 = 1 - w1 - w2;
        if (w0 < 0 || w1 < 0 || w2 < 0) continue;
        const y = w0 * ay + w1 * by + w2 * cy;
        const pixel = z * width + x;
        if (y <= (up[pixel] as number)) continue;
        up[pixel] = y;
        light[pixel] = shine;
        for (let i = 0; i < 3; i++) {
          const k = t * 12 + i;
          colour[pixel * 3 + i] = w0 * (c[k] as number) + w1 * (c[k + 4] as number) + w2 * (c[k + 8] as number);
        }
      }
    }
  }
}

const STEP_PIXELS = 1.5;

/** From 0 (in full shadow) to 1: how much of the sun a pixel at a height sees past everything else. */
export function sunlight(
  { width, height, scale, up }: Relief,
  x: number,
  z: number,
  from: number,
  highest: number,
): number {
  const flat = Math.hypot(SUN[0], SUN[2]);
  const [dx, dz, rise] = [
    (SUN[0] / flat) * STEP_PIXELS,
    (SUN[2] / flat) * STEP_PIXELS,
    ((SUN[1] / flat) * STEP_PIXELS) / scale,
  ];
  let [px, pz, ray] = [x + dx, z + dz, from + rise];
  let clear = 1;
  for (; ray < highest; px += dx, pz += dz, ray += rise) {
    const [ix, iz] = [Math.round(px), Math.round(pz)];
    if (ix < 0 || iz < 0 || ix >= width || iz >= height) break;
    const over = (up[iz * width + ix] as number) - ray;
    if (over > 0.02) {
      // The rim of a shadow is soft.
      clear = Math.min(clear, Math.max(0, 1 - over * 8));
      if (clear <= 0) return 0;
    }
  }
  return clear;
}

export function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
