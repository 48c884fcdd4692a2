import type { Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import type { WinningRoll } from '../battle-rolls/winning-rolls.ts';
import { isDeployed, opposite, type Place, placeOfNumber, placesOf } from '../board/board.ts';
import { type Attack, mayAttack, reaches } from './attack.ts';
import type { Deed } from './deed.ts';
import { canMove } from './move.ts';
import { canSpendMove } from './moves.ts';

const TRIPLE_SPACES = 2;

// SMH-14: what the armour lets a player do with a winning roll. R17: heroes without Terminator armour use the same actions.
export function armourActions(state: Battle, seat: Seat, roll: WinningRoll): Deed[] {
  if (roll.type === 'lucky-six') {
    return armourAttacks(state, seat)
      .filter((attack) => mayAttack(state, attack.attacker) && reaches(state, attack))
      .map((attack) => ({ do: 'attack', attack }));
  }
  if (roll.type === 'double-six') {
    return placesOf(state, seat)
      .filter((place) => canMove(state, place))
      .map((place) => ({ do: 'move', places: [place] }));
  }
  const deed = columnMoves(state, seat, roll);
  return deed.places.some((place) => canSpendMove(state, place)) ? [deed] : [];
}

// SMH-14: Lucky Six: each hero could attack the enemy before it in its column.
export const armourAttacks = (state: Battle, seat: Seat): Attack[] =>
  placesOf(state, seat)
    .filter((place) => isDeployed(state, opposite(place)))
    .map((attacker) => ({ attacker, target: opposite(attacker), means: 'attack' }));

// SMH-14: Triple: two spaces for the hero of that column; Straight: one for each hero of its columns. R16: the columns are
// numbered as the acting player sees them.
export function columnMoves(state: Battle, seat: Seat, roll: WinningRoll) {
  const places = roll.numbers
    .map((number) => placeOfNumber(state, seat, number))
    .filter((place) => isDeployed(state, place));
  return roll.type === 'triple'
    ? ({ do: 'advance', places: places.flatMap((place): Place[] => new Array(TRIPLE_SPACES).fill(place)) } as const)
    : ({ do: 'march', places } as const);
}
