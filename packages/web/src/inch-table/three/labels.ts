import { CanvasTexture } from 'three';

const SIDE = 128;
const made = new Map<string, CanvasTexture>();

/** Letters as a picture: they need no font file and cost one small texture per unit. */
export function labelTexture(label: string, ink: string, ground: string): CanvasTexture {
  const key = `${label} ${ink} ${ground}`;
  const known = made.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = ground;
    pen.beginPath();
    pen.arc(SIDE / 2, SIDE / 2, SIDE / 2, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = ink;
    pen.font = `600 ${label.length > 2 ? 56 : 72}px "Barlow Condensed", sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(label, SIDE / 2, SIDE / 2 + 4);
  }
  const texture = new CanvasTexture(canvas);
  made.set(key, texture);
  return texture;
}
