import { run as indexChoice } from './index-choice.ts';
import type { Figure } from './measure.ts';
import { run as movement } from './movement.ts';
import { run as sight } from './sight.ts';

export type { Figure } from './measure.ts';

/** Every measurement of the package. Throws when a fast answer differs from the plain one. */
export const run = (): Figure[] => [...sight(), ...indexChoice(), ...movement()];
