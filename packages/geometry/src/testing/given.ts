import type { Body } from '../body.ts';
import { roundBase } from '../footprint.ts';
import { inches } from '../units.ts';

/** A model for a test: 32 mm base, 1.7" high, coordinates in inches, anything else as given. */
export function model(id: string, x: number, y: number, given: Partial<Body> = {}): Body {
  return {
    id,
    unit: id,
    side: 'A',
    footprint: roundBase(32),
    x: inches(x),
    y: inches(y),
    z: 0,
    height: inches(1.7),
    facing: 0,
    measuredFrom: 'base',
    ...given,
  };
}
