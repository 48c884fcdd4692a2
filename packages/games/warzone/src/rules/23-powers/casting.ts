import { compared, type Needed, needed, part } from '../01-conventions/needed.ts';
import { powerInPanic } from '../10-morale/morale.ts';

/** WZ-23.4: what one Action of concentration adds to PO. */
const CONCENTRATION = 2;

// WZ-23.3, WZ-23.4: 10 + PO − difficulty, with what was concentrated.
export const castNumber = (power: number, difficulty: number, concentration: number): Needed =>
  needed([
    ...compared('WZ-23.3', power, difficulty).parts,
    part('WZ-23.4', 'concentration', CONCENTRATION * concentration),
  ]);

// WZ-23.5: 10 + the target's PO − difficulty; panic halves PO (WZ-10.5).
export const powerSave = (power: number, difficulty: number, panicked: boolean): Needed =>
  needed([...compared('WZ-23.5', power, difficulty).parts, ...powerInPanic(power, panicked)]);

// WZ-23.2: each power once a Turn for each model, whether it worked or not.
export const mayUsePower = (power: string, used: readonly string[]): boolean => !used.includes(power);
