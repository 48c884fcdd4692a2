import type { Figure, Held } from '@mischia/tabletop';
import type { At, Clay, Placement } from '../picture/clay.ts';
import { drawHeld } from './weapons.ts';

/** What a figure that is no person fills, in inches: half its length and width, and its height. */
export interface Room {
  readonly long: number;
  readonly high: number;
  readonly wide: number;
}

/** Modelled in a room of -1 to 1 ahead and across and 0 to 1 up, then stretched to the real one. */
export type Model = (clay: Clay, figure: Figure, room: Room) => void;

/** Something at a place of the stretched room that keeps its proportions; `size` is a length of the room's height. */
export function unstretched(
  clay: Clay,
  { long, high, wide }: Room,
  at: At,
  size: number,
  draw: () => void,
  turn?: At,
): void {
  const inches = size * high;
  const placement: Placement = { at, scale: [inches / long, inches / high, inches / wide] };
  clay.within(placement, () => clay.within(turn ? { turn } : {}, draw));
}

/** A weapon of a machine or beast. */
export function mounted(
  clay: Clay,
  figure: Figure,
  room: Room,
  held: Held | undefined,
  at: At,
  size: number,
  turn?: At,
): void {
  if (held) unstretched(clay, room, at, size, () => drawHeld(clay, held, figure.colours), turn);
}
