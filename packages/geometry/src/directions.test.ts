import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { angleOf, cosine, direction, facingOf, rotate, sine, unitAt } from './directions.ts';
import { facing, runs } from './testing/arbitrary.ts';
import { degrees, inches, millimetres, normaliseFacing, turnBetween, within } from './units.ts';

describe('directions', () => {
  test('agree with the platform to nine digits at every hundredth of a degree', () => {
    for (let step = 0; step < 36_000; step++) {
      const radians = (step * Math.PI) / 18_000;
      if (Math.abs(sine(step) - Math.sin(radians)) > 2e-10) throw new Error(`sine ${step}`);
      if (Math.abs(cosine(step) - Math.cos(radians)) > 2e-10) throw new Error(`cosine ${step}`);
    }
  });

  test('are exact at the quarters and at 30°', () => {
    expect([0, 9000, 18_000, 27_000].map(sine)).toEqual([0, 1, 0, -1]);
    expect([sine(3000), cosine(6000), sine(15_000), cosine(12_000)]).toEqual([0.5, 0.5, 0.5, -0.5]);
  });

  test('are multiples of 2^-32, so that their products with coordinates are exact', () => {
    for (let step = 0; step <= 9000; step++) expect(Number.isInteger(sine(step) * 2 ** 32)).toBe(true);
  });

  test('the same table in every engine: checksum of all 9001 sines', () => {
    let sum = 0;
    for (let step = 0; step <= 9000; step++) sum = (sum * 31 + ((sine(step) * 2 ** 32) % 1_000_003)) % 1_000_000_007;
    expect(sum).toMatchInlineSnapshot(`285771511`);
  });

  test('facingOf undoes direction', () => {
    for (let step = 0; step < 36_000; step += 7) {
      const { x, y } = direction(step);
      expect(facingOf(x, y)).toBe(step);
    }
  });

  test('facingOf agrees with atan2 to half a hundredth of a degree', () => {
    const whole = fc.integer({ min: -72_000, max: 72_000 });
    fc.assert(
      fc.property(whole, whole, (dx, dy) => {
        fc.pre(dx !== 0 || dy !== 0);
        const expected = (Math.atan2(dy, dx) * 18_000) / Math.PI;
        const off = Math.abs(normaliseFacing(facingOf(dx, dy) * 1) - expected + 54_000) % 36_000;
        expect(Math.abs(off - 18_000)).toBeLessThan(0.501);
      }),
      runs,
    );
  });

  test('a rotation keeps lengths', () => {
    fc.assert(
      fc.property(facing, (f) => {
        const p = rotate({ x: 30_000, y: 4000 }, f);
        expect(Math.sqrt(p.x * p.x + p.y * p.y)).toBeCloseTo(Math.sqrt(30_000 ** 2 + 4000 ** 2), 4);
      }),
      runs,
    );
  });
});

describe('units', () => {
  test('[W40K-03.4] within 1": gaps of 0.6" and 1.0" yes, 1.001" no', () => {
    expect([0.6, 1.0, 1.001].map((g) => within(inches(g), inches(1)))).toEqual([true, true, false]);
  });

  test('[AOS-1.5.1] exactly 12" is within 12"', () => {
    expect(within(12_000, 12_000)).toBe(true);
  });

  test('lengths and turns', () => {
    expect(millimetres(32)).toBe(1260);
    expect(degrees(-90)).toBe(27_000);
    expect([turnBetween(35_000, 1000), turnBetween(1000, 35_000), turnBetween(0, 18_000)]).toEqual([
      2000, -2000, 18_000,
    ]);
  });
});

test('angles agree with the platform to fifteen digits', () => {
  const side = fc.integer({ min: -60_000, max: 60_000 });
  fc.assert(
    fc.property(side, side, (x, y) => {
      const angle = angleOf(x, y);
      const platform = x === 0 && y === 0 ? 0 : Math.atan2(y, x);
      // −π and π are the same direction.
      const miss = Math.abs(angle - platform);
      expect(Math.min(miss, 2 * Math.PI - miss)).toBeLessThan(2e-15);
    }),
    runs,
  );
});

test('a unit vector a hair below the axis points along it', () => {
  expect(unitAt(-5e-324)).toEqual({ x: 1, y: 0 });
  expect(unitAt(-1e-17).x).toBeCloseTo(1, 12);
});
