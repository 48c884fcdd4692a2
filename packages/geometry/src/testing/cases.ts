/** Cases of a property: a quick number in the usual run, `MISCHIA_CASES` (100,000 in `npm run properties`) in the long one. */
export const cases = (quick: number): { readonly numRuns: number } => ({
  numRuns: Number(process.env.MISCHIA_CASES ?? quick),
});
