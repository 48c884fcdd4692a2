import { noise, scattered } from './noise.ts';

const TILE = 128;
let painted: HTMLCanvasElement | undefined;

/** Grass without end: a small picture that goes on into itself on every side. */
export function countryTile(): HTMLCanvasElement {
  if (painted) return painted;
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  const pen = canvas.getContext('2d');
  const image = pen?.createImageData(TILE, TILE);
  for (let i = 0; image && i < TILE * TILE; i++) {
    const [x, y] = [i % TILE, Math.floor(i / TILE)];
    const [u, v] = [Math.abs(x - TILE / 2) / 16, Math.abs(y - TILE / 2) / 16];
    const light = 0.72 + 0.26 * noise(u, v, 3) + 0.12 * noise(u * 3, v * 3, 5) + 0.12 * (scattered(x, y) - 0.5);
    image.data.set([86 * light, 87 * light, 62 * light, 255], i * 4);
  }
  if (image) pen?.putImageData(image, 0, 0);
  painted = canvas;
  return canvas;
}
