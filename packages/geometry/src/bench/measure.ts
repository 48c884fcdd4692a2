/** One measured figure; `ratio` says how many times faster than the plain baseline of the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  readonly ratio?: number;
}

/**
 * Time per call in microseconds, after a warm-up of the same calls: of many calls the best of ten batches, because other
 * work on the machine only ever makes a batch slower.
 */
export function microseconds(calls: number, call: (i: number) => void): number {
  for (let i = 0; i < calls; i++) call(i);
  const size = calls < 1000 ? calls : Math.ceil(calls / 10);
  let least = Infinity;
  for (let first = 0; first + size <= calls; first += size) {
    const start = performance.now();
    for (let i = first; i < first + size; i++) call(i);
    least = Math.min(least, performance.now() - start);
  }
  return (least * 1000) / size;
}
