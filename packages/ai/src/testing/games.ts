/** How many games a test plays: a few by default, with `MISCHIA_CASES` as many as it says, up to the full count. */
export const gamesToPlay = (few: number, full: number): number => {
  const { MISCHIA_CASES } = process.env;
  return MISCHIA_CASES === undefined ? few : Math.min(Number(MISCHIA_CASES), full);
};
