import { expect, test } from 'vitest';
import { AT_THE_DOUBLE, mayChargeAfter, mayShootAfter, runDistance } from './what-a-move-bars.ts';

test('[AOS-8.3] TV AOS-8.3-a: Move 5 and a run of 4 is 9 inches; no shooting and no charge after it', () => {
  expect(runDistance(5, 4)).toBe(9);
  expect(mayShootAfter({ move: 'run', redeployed: false })).toBe(false);
  expect(mayChargeAfter({ move: 'run' })).toBe(false);
});

test('[AOS-8.4a] TV AOS-8.4-a: At the Double makes Move 4 into 10', () => {
  expect(runDistance(4, AT_THE_DOUBLE)).toBe(10);
});

test('[AOS-8.2] a retreat bars both, a normal move and joining a garrison neither', () => {
  expect([mayShootAfter({ move: 'retreat', redeployed: false }), mayChargeAfter({ move: 'retreat' })]).toEqual([
    false,
    false,
  ]);
  for (const move of ['none', 'normal', 'joined'] as const) {
    expect([mayShootAfter({ move, redeployed: false }), mayChargeAfter({ move })]).toEqual([true, true]);
  }
});

test('[AOS-8.4b] who redeployed cannot shoot; running and shooting does not help after a retreat', () => {
  expect(mayShootAfter({ move: 'none', redeployed: true })).toBe(false);
  expect(mayShootAfter({ move: 'run', redeployed: false }, { runAndShoot: true })).toBe(true);
  expect(mayShootAfter({ move: 'retreat', redeployed: false }, { runAndShoot: true })).toBe(false);
});
