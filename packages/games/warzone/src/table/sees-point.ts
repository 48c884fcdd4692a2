import { eyeOf, type Length, lookAt, type Point } from '@mischia/geometry';
import type { Battle } from '../state.ts';
import { sightScene } from './sight.ts';
import { bodyIn, type InPlay } from './table.ts';

/** A tenth of an inch above the surface. */
const ABOVE: Length = 100;

// WZ-08.5: whether a model sees a point of the ground or of a floor.
export function seesPoint(state: Battle, viewer: InPlay, { x, y, z }: Point & { readonly z: Length }): boolean {
  const through = new Set([viewer.model.id]);
  const points = [{ x, y, z: z + ABOVE }];
  return lookAt({ scene: sightScene(state), eye: eyeOf(bodyIn(state, viewer)), points, through }).seen !== 'blocked';
}
