import { expect, test } from 'vitest';
import { checksum } from './testing/checksum.ts';

// The browser test computes the same number in Chromium. A change of this value changes results of recorded games.
test('the bits of gaps, directions and sight have not changed', () => {
  expect(checksum(2000)).toMatchInlineSnapshot(`"4e6073a"`);
});
