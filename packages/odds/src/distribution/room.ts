/** Numbers in one chunk: 16 kB, as much as a kept distribution can hold on to beyond itself. */
const CHUNK = 2048;

let chunk = new Float64Array(CHUNK);
let used = 0;

/**
 * Room for `length` numbers, all 0. A typed array of its own costs half a microsecond, more than most of our
 * arithmetic, so small ones are cut from a shared chunk; each part is handed out once and never again.
 */
export function room(length: number): Float64Array {
  if (length > CHUNK / 4) return new Float64Array(length);
  if (used + length > CHUNK) {
    chunk = new Float64Array(CHUNK);
    used = 0;
  }
  used += length;
  return chunk.subarray(used - length, used);
}

/** A copy of a part of a distribution, cut from the shared chunk. */
export function copyOf(pmf: Float64Array, from = 0): Float64Array {
  const copy = room(pmf.length - from);
  for (let k = 0; k < copy.length; k++) copy[k] = pmf[from + k]!;
  return copy;
}
