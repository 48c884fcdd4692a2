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
