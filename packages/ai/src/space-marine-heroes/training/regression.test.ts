import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { fit, loss, type Sample } from './regression.ts';

test('the regression finds the weights that made the samples', () => {
  const random = new Random(1);
  const real = [0.5, -1, 2];
  const samples = Array.from({ length: 20_000 }, (): Sample => {
    const features = Float64Array.from([1, random.below(3) - 1, random.below(2)]);
    const sum = features.reduce((total, value, index) => total + value * (real[index] ?? 0), 0);
    return { features, won: Number(random.below(1_000_000) / 1_000_000 < 1 / (1 + Math.exp(-sum))) };
  });
  const found = fit(samples, real.length, []);
  found.forEach((weight, index) => {
    expect(Math.abs(weight - (real[index] ?? 0))).toBeLessThan(0.15);
  });
  expect(loss(samples, found)).toBeLessThan(loss(samples, [0, 0, 0]));
});
