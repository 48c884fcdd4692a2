import { expect, test } from 'vitest';
import { RAMPAGES } from '../../state.ts';
import { mayRampage, RAMPAGE_TARGETS } from './rampages.ts';

test('[AOS-21.1] TV AOS-21.1-a: each rampage once per player and phase, so at most four', () => {
  expect(RAMPAGES).toHaveLength(4);
  expect(mayRampage({ rampages: ['stomp'] }, 'stomp')).toBe(false);
  expect(mayRampage({ rampages: ['stomp'] }, 'roar')).toBe(true);
});

test('[AOS-21.1a] TV AOS-21.1-b: Roar and Smash to Rubble on 3+, Stomp on 2+', () => {
  expect(RAMPAGE_TARGETS).toEqual({ roar: 3, stomp: 2, 'titanic-duel': null, 'smash-to-rubble': 3 });
});
