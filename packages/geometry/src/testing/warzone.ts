import type { Body } from '../body.ts';
import { type Feature, feature, type Hatch, rectangleOutline, type Wall } from '../terrain.ts';
import { degrees, inches } from '../units.ts';
import type { Point } from '../vector.ts';
import { model } from './given.ts';

/** Facing north. */
export const NORTH = degrees(90);

/** A D2 model: 1" base, 1.25" high. */
export const d2 = (id: string, x: number, y: number, given: Partial<Body> = {}): Body =>
  model(id, x, y, { footprint: { kind: 'round', radius: 500 }, height: 1250, facing: NORTH, ...given });

/** A wall along y from x −20 to 20, line-thin unless a thickness is given; lengths in inches, thickness stored. */
export const wall = (id: string, y: number, top: number, thickness = 0, more: Partial<Wall> = {}): Feature =>
  feature({
    id,
    kind: 'obstacle',
    area: [rectangleOutline(inches(-20), inches(y) - thickness / 2, inches(20), inches(y) + thickness / 2)],
    walls: [
      {
        id: `${id}-wall`,
        from: { x: inches(-20), y: inches(y) },
        to: { x: inches(20), y: inches(y) },
        thickness,
        bottom: 0,
        top: inches(top),
        solid: true,
        opaque: true,
        openings: [],
        ...more,
      },
    ],
  });

/** A wood 4" high between two values of y. */
export const wood = (y0: number, y1: number): Feature =>
  feature({
    id: 'wood',
    kind: 'woods',
    area: [rectangleOutline(inches(-20), inches(y0), inches(20), inches(y1))],
    height: inches(4),
    soft: true,
  });

/** A storey 3" up. */
export const storey = (corners: readonly Point[], hatches: readonly Hatch[] = []): Feature =>
  feature({
    id: 'house',
    kind: 'building',
    floors: [{ id: 'floor', corners, z: 3000, standable: true, opaque: true, hatches }],
  });

/** A storey 3" up with one hatch in its floor. */
export const upstairs = (hatch: Hatch): Feature => storey(rectangleOutline(15_000, 15_000, 25_000, 25_000), [hatch]);
