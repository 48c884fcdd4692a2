import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from '../json.ts';

/** What committed dice are computed with. A platform that is faster at the same may bring its own. */
export interface Digests {
  /** SHA-256 of a text in UTF-8, in hexadecimal digits. */
  sha256Hex(text: string): string;
  /** HMAC-SHA-256 of a text in UTF-8. */
  hmacSha256(key: Uint8Array, text: string): Uint8Array;
}

/** These work everywhere. */
export const portableDigests: Digests = {
  sha256Hex,
  hmacSha256: (key, text) => hmac(sha256, key, utf8ToBytes(text)),
};
