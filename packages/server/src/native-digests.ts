import { createHmac, hash } from 'node:crypto';
import type { Digests } from '@mischia/kernel';

/** Node's own: every answer brings entropy, and most are followed by dice. */
export const nativeDigests: Digests = {
  sha256Hex: (text) => hash('sha256', text, 'hex'),
  hmacSha256: (key, text) => createHmac('sha256', key).update(text).digest(),
};
