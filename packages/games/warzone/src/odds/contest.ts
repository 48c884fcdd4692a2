import { type Contender, struckAmong } from '../rules/19-restrictions/contest.ts';

const FACES = 20;

/** All ways to take one or more of these. */
const subsets = <T>(of: readonly T[]): T[][] =>
  Array.from({ length: (1 << of.length) - 1 }, (_, chosen) => of.filter((_, i) => ((chosen + 1) >> i) & 1));

// WZ-19.2, R-087: whom a shot into close combat strikes: the highest of d20 + 2×D, the highest alone rolling again.
export function contestOdds(contenders: readonly Contender[]): number[] {
  if (contenders.length === 1) return [1];
  const shares = new Map<string, number>();
  for (const tied of subsets(contenders)) {
    const chance = chanceOfTie(contenders, tied);
    if (chance === 0) continue;
    const again = tied.length < contenders.length ? contestOdds(tied) : undefined;
    // When all are tied the same roll is made once more: below, the shares are scaled up for that.
    tied.forEach(({ id }, i) => {
      if (again) shares.set(id, (shares.get(id) ?? 0) + chance * again[i]!);
    });
  }
  const decided = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return contenders.map(({ id }) => (shares.get(id) ?? 0) / decided);
}

/** The chance that just these share the highest total, by the rule's own reading of their dice. */
function chanceOfTie(contenders: readonly Contender[], tied: readonly Contender[]): number {
  const lowest = Math.min(...contenders.map(({ D }) => 2 * D)) + 1;
  const highest = Math.max(...contenders.map(({ D }) => 2 * D)) + FACES;
  let chance = 0;
  for (let total = lowest; total <= highest; total++) {
    // One die each: those tied show this total, all others less.
    const faces = contenders.map((one) => (tied.includes(one) ? total - 2 * one.D : 1));
    if (tied.some(({ D }) => total - 2 * D < 1 || total - 2 * D > FACES)) continue;
    const below = contenders.filter((one) => !tied.includes(one)).map(({ D }) => clamped(total - 1 - 2 * D));
    if (below.includes(0)) continue;
    if (struckAmong(contenders, faces).length !== tied.length) continue;
    const others = below.reduce((product, count) => product * (count / FACES), 1);
    chance += tied.reduce((product) => product / FACES, others);
  }
  return chance;
}

const clamped = (count: number): number => Math.max(0, Math.min(FACES, count));
