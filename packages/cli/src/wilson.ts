const Z95 = 1.959963984540054;

/** The 95 % confidence interval of a rate after `wins` of `games` (Wilson score): honest near 0 and 1 as well. */
export function wilsonInterval(wins: number, games: number): [number, number] {
  if (games === 0) return [0, 1];
  const rate = wins / games;
  const z2 = Z95 * Z95;
  const centre = rate + z2 / (2 * games);
  const spread = Z95 * Math.sqrt((rate * (1 - rate) + z2 / (4 * games)) / games);
  const scale = 1 + z2 / games;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}
