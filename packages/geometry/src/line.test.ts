import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundBase } from './footprint.ts';
import { nearestPoints } from './gap.ts';
import { lengthInside, lineCrosses } from './line.ts';
import { rectangleOutline } from './terrain.ts';
import { point, runs } from './testing/arbitrary.ts';
import { model } from './testing/given.ts';
import { inches } from './units.ts';

const square = (minX: number, minY: number, maxX: number, maxY: number) =>
  rectangleOutline(inches(minX), inches(minY), inches(maxX), inches(maxY));

describe('lines', () => {
  const wood = [square(10, 10, 18, 18)];

  test('[AOS-17.1.4] inches of a wood between the closest points of two bases', () => {
    const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
    expect(lengthInside(at(14, 6.787), at(14, 13.37), wood)).toBeCloseTo(3370, 3);
    expect(lengthInside(at(14, 6.787), at(14, 12.87), wood)).toBeCloseTo(2870, 3);
    const shooter = model('s', 14, 6, { footprint: roundBase(40) });
    const isHidden = (y: number) => {
      const { from, to } = nearestPoints(shooter, model('t', 14, y));
      return lengthInside(from, to, wood) > inches(3) + 1;
    };
    expect([isHidden(14), isHidden(13.5), isHidden(13.63), isHidden(13.632)]).toEqual([true, false, false, true]);
  });

  test('[AOS-17.1.4] a line along the edge of a wood is not in it, one along the seam of two of its outlines is', () => {
    const along = (area: ReturnType<typeof square>[]) =>
      lengthInside({ x: 10_000, y: 5000 }, { x: 10_000, y: 15_000 }, area);
    const [left, right] = [square(4, 0, 10, 12), square(10, 8, 18, 18)];
    expect([along([right]), along([left]), along([right, square(14, 0, 18, 18)])]).toEqual([0, 0, 0]);
    expect(along([left, right])).toBeCloseTo(4000, 6);
    expect(along([left, square(9, 6, 18, 18)])).toBeCloseTo(9000, 6);
  });

  test('[AOS-17.1.4] along edges length inside is what two lines a hair beside agree on', () => {
    // Everything on a grid of whole inches, so that lines run along edges more often than not.
    const whole = fc.integer({ min: 0, max: 6 });
    const box = fc
      .tuple(whole, whole, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .map(([x, y, w, h]) => ({ x, y, w, h }));
    fc.assert(
      fc.property(whole, whole, whole, fc.array(box, { minLength: 1, maxLength: 3 }), (x, from, length, boxes) => {
        fc.pre(length > 0);
        const isGround = (px: number, py: number) =>
          boxes.some((b) => px > b.x && px < b.x + b.w && py > b.y && py < b.y + b.h);
        let count = 0;
        for (let y = from + 0.5; y < from + length; y++) {
          if (isGround(x - 0.001, y) && isGround(x + 0.001, y)) count++;
        }
        const area = boxes.map((b) => square(b.x, b.y, b.x + b.w, b.y + b.h));
        const ends = [
          { x: inches(x), y: inches(from) },
          { x: inches(x), y: inches(from + length) },
        ] as const;
        expect(lengthInside(ends[0], ends[1], area)).toBeCloseTo(inches(count), 6);
        expect(lengthInside(ends[1], ends[0], area)).toBeCloseTo(inches(count), 6);
      }),
      runs,
    );
  });

  test('[AOS-1.5.1] a line is 1 mm wide: passing 0.01" from an edge crosses, 0.02" does not', () => {
    const beside = (y: number) => lineCrosses({ x: 8000, y: inches(y) }, { x: 20_000, y: inches(y) }, wood);
    expect([beside(9.99), beside(9.98), beside(10.5)]).toEqual([true, false, true]);
  });

  test('length inside agrees with counting small steps', () => {
    const ell = [
      [2, 2],
      [9, 2],
      [9, 5],
      [5, 5],
      [5, 9],
      [2, 9],
    ].map(([x, y]) => ({ x: inches(x!), y: inches(y!) }));
    const box = square(4, 4, 8, 8);
    const inEll = (x: number, y: number) =>
      x >= 2000 && y >= 2000 && ((x <= 9000 && y <= 5000) || (x <= 5000 && y <= 9000));
    const inBox = (x: number, y: number) => x >= 4000 && y >= 4000 && x <= 8000 && y <= 8000;
    fc.assert(
      fc.property(point, point, (a, b) => {
        let count = 0;
        for (let i = 0; i < 500; i++) {
          const t = (i + 0.5) / 500;
          const x = a.x + (b.x - a.x) * t;
          const y = a.y + (b.y - a.y) * t;
          if (inEll(x, y) || inBox(x, y)) count++;
        }
        const length = Math.hypot(b.x - a.x, b.y - a.y);
        expect(Math.abs(lengthInside(a, b, [ell, box]) - (count * length) / 500)).toBeLessThan(length / 80 + 1);
        expect(lengthInside(a, b, [ell, box])).toBeCloseTo(lengthInside(b, a, [ell, box]), 3);
      }),
      runs,
    );
  });

  test('a line 1 mm wide crosses an outline exactly when it comes nearer than half its width', () => {
    const outline = square(3, 3, 8, 6);
    fc.assert(
      fc.property(point, point, (a, b) => {
        let least = Infinity;
        const steps = 300;
        for (let i = 0; i <= steps; i++) {
          const x = a.x + ((b.x - a.x) * i) / steps;
          const y = a.y + ((b.y - a.y) * i) / steps;
          least = Math.min(least, Math.hypot(Math.max(3000 - x, 0, x - 8000), Math.max(3000 - y, 0, y - 6000)));
        }
        if (least < 20) expect(lineCrosses(a, b, [outline])).toBe(true);
        if (least > 20 + Math.hypot(b.x - a.x, b.y - a.y) / steps) expect(lineCrosses(a, b, [outline])).toBe(false);
        expect(lineCrosses(a, b, [outline])).toBe(lineCrosses(b, a, [outline]));
      }),
      runs,
    );
  });
});
