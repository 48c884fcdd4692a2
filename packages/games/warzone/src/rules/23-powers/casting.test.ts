import { expect, test } from 'vitest';
import { castNumber, mayUsePower, powerSave } from './casting.ts';

test('[WZ-23.3-a, WZ-23.3-b, WZ-23.3-c] PO 7 against 7 needs 10, 9 against 7 needs 12, 6 against 9 needs 7', () => {
  expect([castNumber(7, 7, 0), castNumber(9, 7, 0), castNumber(6, 9, 0)].map(({ value }) => value)).toEqual([
    10, 12, 7,
  ]);
});

test('[WZ-23.4-a] two Actions of concentration: PO 9 counts 13 against 12, so 11', () => {
  expect(castNumber(9, 12, 2).value).toBe(11);
});

test('[WZ-23.5-a] a panicked target of PO 10 saves with 5 against 9: 6', () => {
  expect(powerSave(10, 9, true).value).toBe(6);
  expect(powerSave(10, 9, false).value).toBe(11);
});

test('[WZ-23.2-a] a power tried this Turn, whether it worked or not, is not tried again', () => {
  expect(mayUsePower('first', ['first', 'second'])).toBe(false);
  expect(mayUsePower('third', ['first', 'second'])).toBe(true);
});
