/** One measured figure; `ratio` says how many times faster than the plain baseline of the same run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  readonly ratio?: number;
}

/** Time per call in microseconds, after a warm-up of the same calls. */
export function microseconds(calls: number, call: (i: number) => void): number {
  for (let i = 0; i < calls; i++) call(i);
  const start = performance.now();
  for (let i = 0; i < calls; i++) call(i);
  return ((performance.now() - start) * 1000) / calls;
}
