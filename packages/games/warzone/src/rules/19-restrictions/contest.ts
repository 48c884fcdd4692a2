/** One of those a shot into close combat may strike. */
export interface Contender {
  readonly id: string;
  readonly D: number;
}

// WZ-19.2, R-087: d20 + 2×D for the target and all who touch it; several with the highest total roll again.
export function struckAmong<C extends Contender>(contenders: readonly C[], faces: readonly number[]): C[] {
  const totals = contenders.map(({ D }, i) => faces[i]! + 2 * D);
  const best = Math.max(...totals);
  return contenders.filter((_, i) => totals[i] === best);
}
