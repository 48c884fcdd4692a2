import { expect, test } from 'vitest';
import { copyLike } from './json.ts';

interface Unit {
  readonly id: string;
  s: number;
}
const same = (a: Unit, b: Unit) => a.id === b.id && a.s === b.s;
const copy = (unit: Unit): Unit => ({ ...unit });
const units = (...numbers: readonly number[]): Unit[] => numbers.map((s, i) => ({ id: `u${i}`, s }));

test('a list that is as it was is shared with the earlier copy', () => {
  const before = units(1, 2);
  expect(copyLike(units(1, 2), before, same, copy)).toBe(before);
});

test('what has changed is copied, the rest shared, and the earlier copy stays as it is', () => {
  const before = units(1, 2, 3);
  const now = units(1, 5, 3);
  const made = copyLike(now, before, same, copy);
  expect(made).toEqual(now);
  expect(made[1]).not.toBe(now[1]);
  expect(made[0]).toBe(before[0]);
  expect(before).toEqual(units(1, 2, 3));
});

test('lists that have grown or shrunk are told as they are', () => {
  expect(copyLike(units(1, 2, 3), units(1), same, copy)).toEqual(units(1, 2, 3));
  expect(copyLike(units(1), units(1, 2, 3), same, copy)).toEqual(units(1));
  expect(copyLike(units(1), undefined, same, copy)).toEqual(units(1));
});
