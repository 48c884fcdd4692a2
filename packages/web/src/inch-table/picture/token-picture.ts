import type { Mesh } from './clay.ts';
import { NOTHING, newRelief, rasterise, sunlight } from './raster.ts';

/** Pixels, four bytes each: red, green, blue, cover. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
}

/** Each pixel of the picture is so many times so many looked at. */
const FINE = 2;
const SHADE = 0.34;
const LOW = 0.35;

/** A figure from above, looking to the right, in a square of `reach` inches to every side of its middle. */
export function tokenPicture(mesh: Mesh, reach: number, side: number): Pixels {
  const fine = side * FINE;
  const relief = newRelief(fine, fine, fine / (2 * reach), -reach, -reach);
  rasterise(relief, mesh);
  const { up, colour, light } = relief;
  let highest = 0;
  for (let i = 0; i < up.length; i++) {
    // Seen on a map shadows are short, or each token would darken its neighbours.
    if (up[i] !== NOTHING) up[i] = (up[i] as number) * LOW;
    highest = Math.max(highest, up[i] as number);
  }
  const gain = gainOf(colour, up);
  const bytes = new Uint8ClampedArray(side * side * 4);
  for (let z = 0; z < side; z++) {
    for (let x = 0; x < side; x++) {
      let [r, g, b, cover] = [0, 0, 0, 0];
      for (let k = 0; k < FINE * FINE; k++) {
        const [fx, fz] = [x * FINE + (k % FINE), z * FINE + Math.floor(k / FINE)];
        const pixel = fz * fine + fx;
        const y = up[pixel] as number;
        if (y === NOTHING) {
          // A shadow on whatever lies below.
          cover += (1 - sunlight(relief, fx, fz, 0, highest)) * SHADE;
          continue;
        }
        const shine = light[pixel] as number;
        const lit = shine === 2 ? 1.15 : shine * (0.6 + 0.4 * sunlight(relief, fx, fz, y, highest)) * gain;
        r += (colour[pixel * 3] as number) * lit;
        g += (colour[pixel * 3 + 1] as number) * lit;
        b += (colour[pixel * 3 + 2] as number) * lit;
        cover += 1;
      }
      const at = (z * side + x) * 4;
      if (cover === 0) continue;
      bytes[at] = (r / cover) * 255;
      bytes[at + 1] = (g / cover) * 255;
      bytes[at + 2] = (b / cover) * 255;
      bytes[at + 3] = (cover / (FINE * FINE)) * 255;
    }
  }
  return { width: side, height: side, bytes };
}

/** As bright as a figure is at least, on average; and how much brighter a dark one is painted at most. */
const BRIGHT = 0.42;
const MOST_GAIN = 1.6;

/** So small a picture of somebody in black would be a black spot: dark figures are painted in more light. */
function gainOf(colour: Float32Array, up: Float32Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < up.length; i++) {
    if (up[i] === NOTHING) continue;
    sum +=
      0.3 * (colour[i * 3] as number) + 0.59 * (colour[i * 3 + 1] as number) + 0.11 * (colour[i * 3 + 2] as number);
    count++;
  }
  return count === 0 ? 1 : Math.min(Math.max(BRIGHT / (sum / count), 1.02), MOST_GAIN);
}
