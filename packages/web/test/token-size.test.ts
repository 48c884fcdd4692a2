import { expect, test } from 'vitest';
import { enlargedAt, liftsOf } from '../src/inch-table/token-size.ts';
import { tokenAt } from './token.ts';

const at = (id: string, x: number, z: number) => tokenAt(id, { x, z });

test('figures grow where their bases are small on the screen, and never beyond a half', () => {
  expect(enlargedAt(20)(at('a', 0, 0))).toBe(1);
  expect(enlargedAt(50)(at('a', 0, 0))).toBeCloseTo(1.3);
  expect(enlargedAt(500)(at('a', 0, 0))).toBeCloseTo(1.45);
});

test('who stands over somebody on a lower floor is lifted; who stands alone, or below, is not', () => {
  const lifts = liftsOf([at('low', 0, 0), at('high', 300, 3000), at('alone', 9000, 3000)]);
  expect([...lifts.keys()]).toEqual(['high']);
  expect(lifts.get('high')).toBeGreaterThan(0);
});
