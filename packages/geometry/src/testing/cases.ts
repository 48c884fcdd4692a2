/** Random cases of a property: always the same few in the quick run, many and others each time with MISCHIA_CASES. */
export const cases = (quick: number): { readonly numRuns: number; readonly seed?: number } =>
  process.env.MISCHIA_CASES ? { numRuns: Number(process.env.MISCHIA_CASES) } : { numRuns: quick, seed: SEED };

const SEED = 40_000;
