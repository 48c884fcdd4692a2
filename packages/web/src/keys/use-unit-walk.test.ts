import { expect, test } from 'vitest';
import { nextUnit } from './use-unit-walk.ts';

const units = ['a', 'b', 'c'].map((id) => ({ id, name: { key: id } }));

test('from no unit to the first, on to the next, past the last out; backwards likewise', () => {
  expect(nextUnit(units, undefined, false)?.id).toBe('a');
  expect(nextUnit(units, 'somebody-else', false)?.id).toBe('a');
  expect(nextUnit(units, 'a', false)?.id).toBe('b');
  expect(nextUnit(units, 'c', false)).toBeUndefined();
  expect(nextUnit(units, 'b', true)?.id).toBe('a');
  expect(nextUnit(units, 'a', true)).toBeUndefined();
  expect(nextUnit(units, undefined, true)).toBeUndefined();
  expect(nextUnit([], undefined, false)).toBeUndefined();
});
