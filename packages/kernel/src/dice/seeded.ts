import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { mix32 } from '../random.ts';
import type { DiceSource, Draw } from './source.ts';

/** Dice from a seed: counter-based, one independent stream per purpose. For bots, tests and games on one screen. */
export function seededDice(seed: string): DiceSource {
  const streams = new Map<string, readonly [number, number]>();
  const keyOf = (stream: string) => {
    let key = streams.get(stream);
    if (!key) {
      const digest = sha256(utf8ToBytes(`${seed}\n${stream}`));
      const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      key = [words.getUint32(0), words.getUint32(4)];
      streams.set(stream, key);
    }
    return key;
  };
  return {
    kind: 'seeded',
    header: () => ({ kind: 'seeded', seed }),
    draw({ stream, index, count, sides }: Draw) {
      const [first, second] = keyOf(stream);
      const faces = new Array<number>(count);
      for (let i = 0; i < count; i++) faces[i] = fairFace(first, second, index + i, sides);
      return faces;
    },
  };
}

/** Numbers that would favour low faces are thrown away and drawn again. */
function fairFace(first: number, second: number, index: number, sides: number): number {
  const limit = 4294967296 - (4294967296 % sides);
  for (let attempt = 0; ; attempt++) {
    const bits = mix32(mix32((first + Math.imul(index, 0x9e3779b9)) >>> 0) ^ mix32((second + attempt) >>> 0));
    if (bits < limit) return (bits % sides) + 1;
  }
}
