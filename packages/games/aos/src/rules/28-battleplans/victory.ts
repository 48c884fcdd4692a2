import type { Seat } from '@mischia/kernel';
import type { Battleplan, Scoring } from '../../pack/battlepack-schema.ts';

/** What a player holds when his turn ends. */
export interface Holdings {
  readonly objectives: number;
  readonly enemyObjectives: number;
  /** Features he controls. */
  readonly features: readonly string[];
}

function pointsFor(scoring: Scoring, { objectives, enemyObjectives, features }: Holdings): number {
  switch (scoring.id) {
    case 'hold-objectives':
      return objectives >= scoring.atLeast ? scoring.vp : 0;
    case 'hold-more':
      return objectives > enemyObjectives ? scoring.vp : 0;
    case 'hold-each-objective':
      return objectives * scoring.vp;
    case 'hold-feature':
      return features.includes(scoring.feature) ? scoring.vp : 0;
    // Scored at once, when it falls.
    case 'demolish':
      return 0;
  }
}

// AOS-28.2.7: what scores at the end of a player's own turn, with the victory points of each.
export const turnScore = (
  { scoring }: Pick<Battleplan, 'scoring'>,
  holdings: Holdings,
): { readonly scoring: Scoring; readonly vp: number }[] =>
  scoring.map((entry) => ({ scoring: entry, vp: pointsFor(entry, holdings) })).filter(({ vp }) => vp > 0);

// AOS-28.2.7: victory points for bringing a feature down, at once.
export const demolitionScore = ({ scoring }: Pick<Battleplan, 'scoring'>, feature: string): number =>
  scoring.reduce((sum, entry) => (entry.id === 'demolish' && entry.feature === feature ? sum + entry.vp : sum), 0);

/** A player's standing when the battle ends. */
export interface Standing {
  readonly vp: number;
  readonly destroyedPoints: number;
  readonly objectives: number;
}

// AOS-28.2.7: most victory points; a tie goes to the battleplan's second measure; then it is a draw. By seat.
export function winners({ tieBreak }: Pick<Battleplan, 'tieBreak'>, standings: readonly Standing[]): Seat[] {
  const second = ({ destroyedPoints, objectives }: Standing) =>
    tieBreak === 'points-destroyed' ? destroyedPoints : objectives;
  const isAhead = (a: Standing, b: Standing) => a.vp > b.vp || (a.vp === b.vp && second(a) > second(b));
  return standings.flatMap((standing, seat) =>
    standings.every((other) => other === standing || isAhead(standing, other)) ? [seat] : [],
  );
}
