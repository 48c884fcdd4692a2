import type { Ground } from '../table-parts.ts';
import { paintGround } from './ground.ts';
import { newRelief, type Relief, rasterise, sunlight } from './raster.ts';
import { type Landscape, landscape } from './terrain/terrain.ts';
import type { Pixels } from './token-picture.ts';

/** More pixels than this would take long to paint and to keep. */
const MOST_PIXELS = 2_600_000;
const FINEST = 40;

/** Pixels per inch of a table's picture. */
export const finenessOf = ({ width, depth }: Pick<Ground, 'width' | 'depth'>): number =>
  Math.min(FINEST, Math.floor(Math.sqrt(MOST_PIXELS / ((width / 1000) * (depth / 1000)))));

/**
 * A table from above. `whole`: with everything that stands on it and its shadows. `bare`: the ground alone with a soft
 * darkness around what stands there, for the view in space, which has its own light.
 */
export function tablePicture(ground: Ground, what: 'whole' | 'bare', ceiling: number | undefined): Pixels {
  const scale = finenessOf(ground);
  const columns = Math.round((ground.width / 1000) * scale);
  const rows = Math.round((ground.depth / 1000) * scale);
  const relief = newRelief(columns, rows, scale, 0, -ground.depth / 1000);
  groundOn(relief, ground);
  const scene = landscape(ground.terrain, { scenery: ground.scenery ?? 'forge', ceiling });
  const painted = relief.colour.slice();
  const land = standUp(relief, scene, painted);
  return what === 'whole' ? lit(relief) : withHalo(relief, painted, land);
}

let last: { readonly key: string; readonly colour: Float32Array } | undefined;

/** The bare ground takes longest to paint, and is the same from all sides and on all floors. */
function groundOn(relief: Relief, ground: Ground): void {
  const key = JSON.stringify([
    ground.width,
    ground.depth,
    ground.scenery,
    ground.terrain.map(({ id, area }) => [id, area]),
  ]);
  relief.up.fill(0);
  if (last?.key === key) relief.colour.set(last.colour);
  else {
    paintGround(relief, ground);
    last = { key, colour: relief.colour.slice() };
  }
}

/** Hills lift the ground that is painted, solids cover it. How high the land is. */
function standUp(relief: Relief, { land, solids }: Landscape, painted: Float32Array): Float32Array {
  rasterise(relief, land);
  relief.colour.set(painted);
  const heights = relief.up.slice();
  rasterise(relief, solids);
  return heights;
}

/** Each pixel by its slope, in the sun or in a shadow, darker near what stands higher. */
function lit(relief: Relief): Pixels {
  const { width, height, colour, up, light } = relief;
  const halo = haloOf(relief);
  let highest = 0;
  for (const y of up) highest = Math.max(highest, y);
  return pixels(width, height, (pixel, x, z) => {
    const y = up[pixel] as number;
    const shine = light[pixel] as number;
    const sun = shine === 2 ? 1 : sunlight(relief, x, z, y, highest);
    const shade = shine * (0.5 + 0.5 * sun) * (y < RISEN ? 1 - halo(x, z) : 1);
    return [
      (colour[pixel * 3] as number) * shade,
      (colour[pixel * 3 + 1] as number) * shade,
      (colour[pixel * 3 + 2] as number) * shade,
    ];
  });
}

/** Beside what stands there it is dark, but not on the land that rises itself. */
function withHalo(relief: Relief, painted: Float32Array, land: Float32Array): Pixels {
  const halo = haloOf(relief);
  return pixels(relief.width, relief.height, (pixel, x, z) => {
    const shade = (land[pixel] as number) < RISEN ? 1 - halo(x, z) : 1;
    return [
      (painted[pixel * 3] as number) * shade,
      (painted[pixel * 3 + 1] as number) * shade,
      (painted[pixel * 3 + 2] as number) * shade,
    ];
  });
}

function pixels(
  width: number,
  height: number,
  at: (pixel: number, x: number, z: number) => readonly [number, number, number],
): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4);
  for (let z = 0; z < height; z++) {
    for (let x = 0; x < width; x++) {
      const pixel = z * width + x;
      const [r, g, b] = at(pixel, x, z);
      bytes[pixel * 4] = r * 255;
      bytes[pixel * 4 + 1] = g * 255;
      bytes[pixel * 4 + 2] = b * 255;
      bytes[pixel * 4 + 3] = 255;
    }
  }
  return { width, height, bytes };
}

/** Inches from which on ground has no darkness of its own. */
const RISEN = 0.3;
/** Cells per inch of the map of what stands near. */
const CELLS = 4;
const DARKEST = 0.5;

/** How dark it is beside solids: their heights, spread out. */
function haloOf({ width, height, scale, up }: Relief): (x: number, z: number) => number {
  const step = scale / CELLS;
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  let near = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, z] = [
        Math.min(width - 1, Math.round((column + 0.5) * step)),
        Math.min(height - 1, Math.round((row + 0.5) * step)),
      ];
      near[row * columns + column] = Math.min(1, Math.max(0, (up[z * width + x] as number) * 0.7));
    }
  }
  for (let pass = 0; pass < 2; pass++) near = blurred(near, columns, rows, 2);
  return (x, z) => {
    const [u, v] = [
      Math.max(0, Math.min(columns - 1.001, x / step - 0.5)),
      Math.max(0, Math.min(rows - 1.001, z / step - 0.5)),
    ];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const at = (a: number, b: number) => near[Math.min(rows - 1, b) * columns + Math.min(columns - 1, a)] as number;
    const upper = at(i, j) + (at(i + 1, j) - at(i, j)) * (u - i);
    const lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * (u - i);
    return Math.min(DARKEST, (upper + (lower - upper) * (v - j)) * 0.75);
  };
}

function blurred(map: Float32Array, columns: number, rows: number, radius: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(map.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (let dz = -radius; dz <= radius; dz++) {
        for (let dx = -radius; dx <= radius; dx++) {
          const [x, z] = [column + dx, row + dz];
          if (x < 0 || z < 0 || x >= columns || z >= rows) continue;
          sum += map[z * columns + x] as number;
          count++;
        }
      }
      out[row * columns + column] = sum / count;
    }
  }
  return out;
}
