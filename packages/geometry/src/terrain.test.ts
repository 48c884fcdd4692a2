import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkMove } from './movement/check-move.ts';
import { walk } from './movement/path.ts';
import { moveScene } from './movement/scene.ts';
import { modelSees } from './sight/models.ts';
import { AOS_HEIGHTS } from './sight/samples.ts';
import { buildScene } from './sight/scene.ts';
import { feature, rectangleOutline, withoutScatter } from './terrain.ts';
import { simplePolygon } from './testing/arbitrary.ts';
import { cases } from './testing/cases.ts';
import { model } from './testing/given.ts';
import { aosMove } from './testing/moves.ts';
import { pointsAlong } from './testing/oracle.ts';
import { inches } from './units.ts';
import { widestDimension } from './widest.ts';

test('[AOS-9.3] scatter terrain is left out of moves and sight, other terrain is not', () => {
  const corners = rectangleOutline(inches(19), inches(19), inches(21), inches(21));
  const prism = { id: 'p', corners, bottom: 0, top: inches(4), solid: true, opaque: true, standable: false };
  const [a, b] = [model('a', 15, 20), model('b', 25, 20, { side: 'B' })];
  const table = { width: inches(60), height: inches(44) };
  const play = (kind: 'scatter' | 'ruin') => {
    const features = withoutScatter([feature({ id: 'crates', kind, area: [corners], prisms: [prism] })]);
    const scene = moveScene({ table, bodies: [a], features });
    const faults = checkMove(scene, ['a'], [{ model: 'a', path: walk(a, [{ x: inches(24), y: a.y }]) }], aosMove(9));
    return [faults.map(({ code }) => code), modelSees(buildScene(features, [a, b]), a, b, AOS_HEIGHTS)];
  };
  expect(play('scatter')).toEqual([[], true]);
  expect(play('ruin')).toEqual([['terrain-in-the-way'], false]);
});

test('[AOS-17.1.3] a feature is as wide as between its two farthest points', () => {
  const fort = (...area: ReturnType<typeof rectangleOutline>[]) => widestDimension({ area });
  expect(fort(rectangleOutline(0, 0, 12_000, 0))).toBe(12_000);
  expect(fort(rectangleOutline(0, 0, 12_000, 5000))).toBe(13_000);
  expect(fort(rectangleOutline(0, 0, 1000, 1000), rectangleOutline(3000, 0, 4000, 3000))).toBe(5000);
  expect(fort()).toBe(0);
});

test('[AOS-17.1.3] a calliper laid on in every direction opens as far', () => {
  fc.assert(
    fc.property(fc.array(simplePolygon, { minLength: 1, maxLength: 3 }), (area) => {
      const rim = area.flatMap((zone) => zone.flatMap((p, i) => pointsAlong(p, zone[(i + 1) % zone.length]!, 3)));
      let most = 0;
      for (let k = 0; k < 360; k++) {
        const [c, s] = [Math.cos((k * Math.PI) / 360), Math.sin((k * Math.PI) / 360)];
        const spans = rim.map((p) => p.x * c + p.y * s);
        most = Math.max(most, Math.max(...spans) - Math.min(...spans));
      }
      // Half a degree apart, the calliper may miss the widest place by a hundred-thousandth of it.
      expect(widestDimension({ area })).toBeGreaterThanOrEqual(most - 0.01);
      expect(widestDimension({ area })).toBeLessThanOrEqual(most * 1.000_02 + 0.01);
    }),
    cases(200),
  );
});
