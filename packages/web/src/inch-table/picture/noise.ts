/** A number from 0 to 1 that two whole numbers always give alike. */
export function scattered(x: number, y: number, seed = 0): number {
  let h = (Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed + 1, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Hills and dales from 0 to 1, one wide. */
export function noise(x: number, y: number, seed = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const [s, t] = [u * u * (3 - 2 * u), v * v * (3 - 2 * v)];
  const a = scattered(i, j, seed);
  const b = scattered(i + 1, j, seed);
  const c = scattered(i, j + 1, seed);
  const d = scattered(i + 1, j + 1, seed);
  return a + (b - a) * s + (c - a) * t + (a - b - c + d) * s * t;
}

/** Noise upon noise, each half as large and half as wide. */
export function rough(x: number, y: number, seed: number, octaves = 3): number {
  let [sum, share, total] = [0, 1, 0];
  let [px, py] = [x, y];
  for (let i = 0; i < octaves; i++) {
    sum += share * noise(px, py, seed + i);
    total += share;
    share /= 2;
    px = px * 2 + 17.3;
    py = py * 2 - 9.1;
  }
  return sum / total;
}

export function seedOf(text: string): number {
  let seed = 7;
  for (let i = 0; i < text.length; i++) seed = (Math.imul(seed, 31) + text.charCodeAt(i)) | 0;
  return seed;
}

/** Numbers from 0 to 1, one after the other, the same for the same seed. */
export function drawn(seed: number): () => number {
  let count = 0;
  return () => scattered(seed, count++, 3);
}
