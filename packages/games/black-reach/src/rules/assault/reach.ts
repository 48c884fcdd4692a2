import { sumOf } from '@mischia/kernel';
import { faceOf, typeOf } from '../../board/derived.ts';
import { WAAAGH, WAAAGH_MOVEMENT } from '../../cards/waaagh.ts';
import { CARDS } from '../../content/content.ts';
import { hasZag, ZAG_MOVEMENT } from '../../options/boss-pole.ts';
import { grabbinKlawReach } from '../../options/grabbin-klaw.ts';
import { redPaintBonus } from '../../options/red-paint-job.ts';
import { playerOf, type State, type Unit } from '../../state.ts';

/** How far it assaults without moving in: printed, or by a Grabbin' Klaw. */
export const rangedReach = (state: State, unit: Unit): number =>
  Math.max(faceOf(unit).abilities.rangedAssault ?? 0, grabbinKlawReach(state, unit));

/** How far away a target may be: the movement, and what a Ranged Assault adds. */
export const assaultReach = (state: State, unit: Unit, movement: number): number => movement + rangedReach(state, unit);

// BR-16.2: a target need not be reachable yet: the most that cards, tokens, a Change of State and shaken-off Suppression
// could make of the Movement.
export function farthestMovement(state: State, unit: Unit): number {
  let printed = faceOf(unit).move ?? 0;
  if (typeOf(unit).twoState) for (const { move } of typeOf(unit).faces) printed = Math.max(printed, move ?? 0);
  if (printed === 0) return 0;
  const zag = hasZag(state, unit) ? ZAG_MOVEMENT : 0;
  return printed + sumOf(redPaintBonus(state, unit)) + zag + cardMovement(state, unit);
}

// BR-20.3: one Alternative Bonus, and every WAAAGH! that is not in the open discard pile, as far as the hand goes.
function cardMovement(state: State, unit: Unit): number {
  const { hand, discard, faction } = playerOf(state, unit.owner);
  if (hand.length === 0) return 0;
  if (CARDS[WAAAGH]?.faction !== faction) return BEST_BONUS;
  let left = CARDS[WAAAGH].copies;
  for (const card of discard) if (card === WAAAGH) left--;
  return BEST_BONUS + WAAAGH_MOVEMENT * Math.max(0, Math.min(left, hand.length - 1));
}

const BEST_BONUS = Math.max(
  ...Object.values(CARDS).map(({ alternative }) => (alternative.kind === 'movement' ? (alternative.bonus ?? 0) : 0)),
);
