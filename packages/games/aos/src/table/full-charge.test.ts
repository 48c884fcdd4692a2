import { expect, test } from 'vitest';
import { given } from '../../test/play.ts';
import { fullCharge } from './moves.ts';

test('[AOS-11.1] whoever ends a charge at the very edge of its reach counts as in reach', () => {
  const [allowance, reach] = [9000, 500];
  const away = (allowance + reach + 2 * 630) / 1000;
  let found = 0;
  for (let step = 0; step < 40; step++) {
    const angle = (step * Math.PI) / 80;
    const enemy = [12 + away * Math.cos(angle), 12 + away * Math.sin(angle)];
    const state = given({
      phase: 'charge',
      step: 'charge',
      units: {
        a1: { scroll: 'gutrippaz', models: [[12, 12]] },
        b1: { scroll: 'gutrippaz', models: [enemy] },
      },
    });
    const charge = fullCharge(state, { unit: 'a1', kind: 'charge', allowance, targets: ['b1'] });
    if (!charge) continue;
    found++;
    expect(charge.inReach, `at ${enemy}`).toBe(1);
  }
  expect(found).toBeGreaterThan(20);
});
