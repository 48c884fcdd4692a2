import { blastTemplate, deviated, flameTemplate, inches, isUnder } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { deviationCap, deviationFrom, HATCH_CAP } from './deviation.ts';
import { blastOf, flameOf } from './shapes.ts';

const base = (x: number, y: number) => ({
  footprint: { kind: 'round' as const, radius: 500 },
  x: inches(x),
  y: inches(y),
  facing: 0,
});

test('[WZ-17.4-a] 7 is direction 4, a 15 at a target 16" away goes 8"', () => {
  expect(deviationFrom(7, 15, deviationCap(inches(16)))).toEqual({ direction: 4, distance: inches(8) });
});

test('[WZ-17.4-b] direction 1 goes straight on: from (0,20) by 6" to (0,26)', () => {
  const { direction, distance } = deviationFrom(1, 6, deviationCap(inches(19)));
  expect(deviated({ x: 0, y: 0 }, { x: 0, y: inches(20) }, direction, distance)).toEqual({ x: 0, y: inches(26) });
});

test('[WZ-31.8-a] through a hatch 12 is direction 6 and 9" become 1.5"', () => {
  expect(deviationFrom(12, 9, HATCH_CAP)).toEqual({ direction: 6, distance: inches(1.5) });
});

test('[WZ-31.9-a] 20 is direction 10, and an inch stays an inch', () => {
  expect(deviationFrom(20, 1, HATCH_CAP)).toEqual({ direction: 10, distance: inches(1) });
});

test('[WZ-17.2-a] a small blast touches a base 2" away and hits one 1.9" away', () => {
  const blast = blastTemplate({ x: 0, y: 0 }, blastOf('small-blast')!);
  expect([isUnder(blast, base(0, 2)), isUnder(blast, base(0, 1.9))]).toEqual([false, true]);
});

test('[WZ-17.1-a] a flame from (0,0) at (0,5) hits models 3 and 4 and spares model 5', () => {
  const flame = flameTemplate(base(0, 0), { x: 0, y: inches(5) }, flameOf('flamer')!);
  expect([base(0.9, 4.5), base(-1.2, 6), base(2.2, 5)].map((model) => isUnder(flame, model))).toEqual([
    true,
    true,
    false,
  ]);
});

test('[WZ-17.6] four shapes: two blasts and two flames', () => {
  expect([blastOf('small-blast'), blastOf('large-blast'), blastOf('flamer')]).toEqual([3000, 5000, undefined]);
  expect([flameOf('flamer')?.length, flameOf('heavy-flamer')?.length, flameOf('small-blast')]).toEqual([
    6000,
    8000,
    undefined,
  ]);
});
