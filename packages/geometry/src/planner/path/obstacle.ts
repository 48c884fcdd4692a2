import type { Length } from '../../units.ts';
import { boxAround, growBox, type Point } from '../../vector.ts';
import type { GrownObstacle } from './field.ts';

/** An outline grown so that centres at `clear` from it are just allowed. */
export function outlined(
  id: string,
  corners: readonly Point[],
  clear: Length,
  soft?: GrownObstacle['soft'],
  bends?: readonly Point[],
): GrownObstacle {
  const box = boxAround(corners);
  const x = (box.minX + box.maxX) / 2;
  const y = (box.minY + box.maxY) / 2;
  let far = 0;
  for (const p of corners) far = Math.max(far, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
  return { id, x, y, clear, corners, bound: clear + Math.sqrt(far), box: growBox(box, clear), soft, bends };
}

/** A model, or its outline, grown by `clear`; `far` is how far the outline reaches from its middle. */
export function obstacle(
  id: string,
  at: Point,
  clear: Length,
  corners: readonly Point[] | undefined,
  far: Length,
): GrownObstacle {
  const bound = clear + far;
  const around = corners === undefined ? { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y } : boxAround(corners);
  return {
    id,
    x: at.x,
    y: at.y,
    clear,
    corners,
    bound,
    box: growBox(around, clear),
    soft: undefined,
    bends: undefined,
  };
}
