/** One line of `npm run bench`: a speed, and where there is a baseline in the same run, the ratio to it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline?: number;
  readonly ratio?: number;
}

/** Runs `work` for about `seconds` and returns how many units of work a second it did. */
export function perSecond(seconds: number, work: () => number): number {
  work();
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  let now = start;
  while (now < end) {
    done += work();
    now = performance.now();
  }
  return (done / (now - start)) * 1000;
}

/** Two speeds measured in turns, a slice each, so that a busy machine slows both alike. */
export function compared(seconds: number, one: () => number, other: () => number): [number, number] {
  const SLICES = 8;
  const slice = seconds / SLICES;
  const speeds: [number, number] = [0, 0];
  one();
  other();
  for (let number = 0; number < SLICES; number++) {
    speeds[0] += perSecond(slice, one) / SLICES;
    speeds[1] += perSecond(slice, other) / SLICES;
  }
  return speeds;
}
