import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../event.ts';
import { sha256Hex } from '../json.ts';
import { type Digests, portableDigests } from './digests.ts';
import type { DiceSource, Draw } from './source.ts';

/**
 * Commit–reveal dice. Whoever rolls publishes the hash of a secret before the first answer; then every seat gives
 * entropy before the first die, and fresh entropy with every answer. A face depends on the secret and on all entropy
 * given before it: the players do not know the secret, its holder does not know the entropy to come, so nobody can
 * foresee a roll. Once the game is over the secret is published and anybody can recompute every die.
 *
 * `bots` are the seats that the holder of the secret plays himself. They give no entropy of their own, or he could try
 * out entropy until the dice please him: their share follows from the commitment.
 */
export function committedDice(
  secret: string,
  game: string,
  seats: number,
  bots: readonly Seat[] = [],
  digests = portableDigests,
): DiceSource {
  const key = utf8ToBytes(secret);
  const commitment = commitmentOf(secret);
  return {
    kind: 'committed',
    entropyOf: seats,
    header: () => ({ kind: 'committed', commitment, game, seats, bots }),
    shareOf: (seat) => shareFromCommitment(commitment, game, seat),
    draw: (draw) => committedFaces(digests, key, game, draw),
    addEntropy: (digest, seat, entropy) => addEntropy(digest, seat, entropy, digests),
  };
}

/** The first entropy of a seat that gives none of its own: everybody can compute it, and nobody can choose it. */
export const shareFromCommitment = (commitment: string, game: string, seat: Seat): string =>
  sha256Hex(`${commitment}\n${game}\n${seat}`).slice(0, 32);

export const commitmentOf = (secret: string): string => sha256Hex(secret);

/** The digest of all entropy so far, one contribution longer. */
export const addEntropy = (digest: string, seat: number, entropy: string, digests = portableDigests): string =>
  digests.sha256Hex(`${digest}\n${seat}\n${entropy}`);

function committedFaces(
  digests: Digests,
  key: Uint8Array,
  game: string,
  { stream, index, count, sides, entropy }: Draw,
): number[] {
  const faces: number[] = [];
  const limit = 4294967296 - (4294967296 % sides);
  for (let block = 0; faces.length < count; block++) {
    const bytes = digests.hmacSha256(key, JSON.stringify([game, stream, index, block, sides, entropy]));
    const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 4 <= bytes.length && faces.length < count; at += 4) {
      const bits = words.getUint32(at);
      if (bits < limit) faces.push((bits % sides) + 1);
    }
  }
  return faces;
}
