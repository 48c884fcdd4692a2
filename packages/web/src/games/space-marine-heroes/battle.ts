import { type BattleView, battleOf, chanceToFail, placeOf, savingFaces } from '@mischia/space-marine-heroes';

const FACES = 6;

/** How likely an attacked hero retreats. */
export const chanceToRetreat = (view: BattleView, seat: number, column: number): number =>
  1 - savingFaces(battleOf(view), placeOf(seat, column)) / FACES;

/** How likely the turn fails if these dice are rolled beside the kept ones. */
export function riskOf(keep: readonly number[], rerolled: number): number {
  const { fails, of } = chanceToFail(keep, rerolled);
  return fails / of;
}

/** A share as a percentage with one decimal, for messages. */
export const percent = (share: number): number => Math.round(share * 1000) / 10;

const LOW = 0.3;
const HIGH = 0.55;

/** How bad a risk looks. */
export function toneOf(risk: number): 'good' | 'warning' | 'bad' {
  if (risk < LOW) return 'good';
  return risk < HIGH ? 'warning' : 'bad';
}
