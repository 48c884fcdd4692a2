import type { Point } from '@mischia/geometry';
import type { TableHandlers, Token } from './table-parts.ts';

/** Fingers and the handle turn in steps of this, in hundredths of a degree. */
const LEAST_TURN = 100;

/** What is being turned, and the angle it was last turned to. */
export interface Twist {
  readonly token: Token;
  readonly angle: number;
  /** The place it is turned about; for two fingers none. */
  readonly about?: Point;
}

/** The direction from one place to another, in hundredths of a degree to the left; on the screen, to the right. */
export const angleOf = (a: Point, b: Point): number => (Math.atan2(b.y - a.y, b.x - a.x) / Math.PI) * 18_000;

/** Turns by what the angle has changed since, the short way. */
export function twisted(twist: Twist, angle: number, { onTurn }: TableHandlers): Twist {
  const by = ((angle - twist.angle + 54_000) % 36_000) - 18_000;
  if (Math.abs(by) < LEAST_TURN) return twist;
  onTurn(twist.token, by);
  return { ...twist, angle };
}
