import { direction } from '@mischia/geometry';
import { Vector3 } from 'three';
import type { TableContent } from '../table-parts.ts';
import { inchesOf, inSpace } from './space.ts';

export type TurningHandle = NonNullable<TableContent['handle']>;

/** Inches from the outermost rim to the knob. */
const AWAY = 0.9;
/** Over the ground, so that it is not lost in it. */
const OVER = 150;

/** Where the stem of the handle begins, at the rim of what is drawn, and where its knob is. */
export function handlePlaces({ x, y, token: { body }, reach }: TurningHandle): readonly [Vector3, Vector3] {
  const front = direction(body.facing);
  const ahead = new Vector3(front.x, 0, -front.y);
  const middle = new Vector3(...inSpace({ x, y }, body.z + OVER));
  const rim = middle.clone().addScaledVector(ahead, inchesOf(reach));
  return [rim, rim.clone().addScaledVector(ahead, AWAY)];
}
