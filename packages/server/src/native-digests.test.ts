import { portableDigests, Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { nativeDigests } from './native-digests.ts';

test('the dice of a server are those that anybody computes who verifies them', () => {
  const random = new Random(7);
  const letters = ['a', '\n', '"', 'è', '…', '🎲', '\ud83c'];
  for (let length = 0; length < 300; length++) {
    const text = Array.from({ length }, () => letters[random.below(letters.length)]).join('');
    const key = Uint8Array.from({ length: length % 100 }, () => random.below(256));
    expect(nativeDigests.sha256Hex(text)).toBe(portableDigests.sha256Hex(text));
    expect([...nativeDigests.hmacSha256(key, text)]).toEqual([...portableDigests.hmacSha256(key, text)]);
  }
});
