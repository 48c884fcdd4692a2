import { scattered } from './noise.ts';

const TILE = 256;
/** Inches of ground on a tile. */
export const TILE_INCHES = 24;
const GRASS = [99, 103, 66] as const;
const DRY = [116, 109, 70] as const;
const SOIL = [99, 84, 64] as const;

let painted: HTMLCanvasElement | undefined;

/** Open country without end: a picture that goes on into itself on every side. */
export function countryTile(): HTMLCanvasElement {
  if (painted) return painted;
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  const pen = canvas.getContext('2d');
  const image = pen?.createImageData(TILE, TILE);
  for (let i = 0; image && i < TILE * TILE; i++) {
    const [x, y] = [(i % TILE) / TILE, Math.floor(i / TILE) / TILE];
    const soil = Math.max(0, Math.min(1, (endless(x, y, 5, 3) + 0.4 * endless(x, y, 17, 4) - 0.8) * 2.2));
    const dry = endless(x, y, 11, 7);
    const light = 0.84 + 0.16 * endless(x, y, 64, 9) + 0.14 * (scattered(i % TILE, Math.floor(i / TILE)) - 0.5);
    const colour = [0, 1, 2].map((part) => {
      const grass = (GRASS[part] as number) * (1 - dry) + (DRY[part] as number) * dry;
      return (grass * (1 - soil) + (SOIL[part] as number) * soil) * light;
    });
    image.data.set([...colour, 255], i * 4);
  }
  if (image) pen?.putImageData(image, 0, 0);
  painted = canvas;
  return canvas;
}

/** Noise from 0 to 1 over a square of side 1, in so many waves, that ends as it begins. */
function endless(x: number, y: number, waves: number, seed: number): number {
  const [i, j] = [Math.floor(x * waves), Math.floor(y * waves)];
  const [u, v] = [x * waves - i, y * waves - j];
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const at = (k: number, l: number) => scattered(k % waves, l % waves, seed);
  const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i, j + 1), at(i + 1, j + 1)];
  return a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t;
}
