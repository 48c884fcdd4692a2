import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { best } from './best.ts';
import { dim } from './eye.ts';

const WORTHS = [4, 2, 1];
const LOOKS = 4000;

const sharesAt = (dimness: number): number[] => {
  const see = dim(new Random(1), dimness);
  const taken = [0, 0, 0];
  for (let look = 0; look < LOOKS; look++) {
    const place = best([0, 1, 2], (index) => see(WORTHS[index] as number));
    taken[place] = (taken[place] as number) + 1 / LOOKS;
  }
  return taken;
};

test('a dim eye takes the best most often, the others in proportion to their worth', () => {
  const [first = 0, second = 0, third = 0] = sharesAt(1);
  expect(first).toBeCloseTo(4 / 7, 1);
  expect(second).toBeCloseTo(2 / 7, 1);
  expect(third).toBeCloseTo(1 / 7, 1);
});

test('the less dim, the surer; what is worth nothing is never seen as something', () => {
  expect(sharesAt(0.25)[0]).toBeGreaterThan(0.9);
  const see = dim(new Random(2), 1);
  expect(Array.from({ length: 50 }, () => see(0))).toEqual(Array.from({ length: 50 }, () => 0));
});
