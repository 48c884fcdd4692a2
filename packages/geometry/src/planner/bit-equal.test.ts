import { expect, test } from 'vitest';
import { moveChecksum } from '../testing/move-checksum.ts';

// The browser test computes the same number in Chromium.
test('the same moves, paths and charges come out every time', () => {
  expect(moveChecksum(16)).toBe(moveChecksum(16));
});
