import { CanvasTexture } from 'three';

const SIDE = 128;
const made = new Map<string, CanvasTexture>();

/** Letters on a disc as a picture: they need no font file and cost one small texture per unit. */
export function labelTexture(label: string, ink: string, ground: string): CanvasTexture {
  return drawn(`disc ${label} ${ink} ${ground}`, SIDE, (pen) => {
    pen.fillStyle = ground;
    pen.beginPath();
    pen.arc(SIDE / 2, SIDE / 2, SIDE / 2, 0, 2 * Math.PI);
    pen.fill();
    write(pen, label, ink, SIDE, label.length > 2 ? 56 : 72);
  });
}

function write(pen: CanvasRenderingContext2D, label: string, ink: string, width: number, size: number): void {
  pen.fillStyle = ink;
  pen.font = `600 ${size}px "Barlow Condensed", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(label, width / 2, SIDE / 2 + 4);
}

function drawn(key: string, width: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const known = made.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (pen) draw(pen);
  const texture = new CanvasTexture(canvas);
  made.set(key, texture);
  return texture;
}
