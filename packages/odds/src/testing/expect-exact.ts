import { expect } from 'vitest';
import { type Distribution, mass } from '../index.ts';
import { type RationalDistribution, toNumber } from './rational.ts';

/** Every probability within 1e-9 of the fraction, every value covered, and mass 1 within 1e-12. */
export function expectExact(actual: Distribution, exact: RationalDistribution): void {
  expect(Math.abs(mass(actual) - 1)).toBeLessThan(1e-12);
  for (let k = 0; k < Math.max(actual.length, exact.length); k++) {
    const fraction = exact[k];
    const wanted = fraction === undefined ? 0 : toNumber(fraction);
    if (!(Math.abs((actual[k] ?? 0) - wanted) < 1e-9)) expect({ k, p: actual[k] }).toEqual({ k, p: wanted });
  }
}
