import type { Seat } from '@mischia/kernel';
import { abilityAt } from '../../abilities/index.ts';
import type { Payment } from '../../hero-card.ts';
import type { Battle } from '../../state.ts';
import type { WinningRoll } from '../battle-rolls/winning-rolls.ts';
import { cardAt, opponentOf, placesOf } from '../board/board.ts';
import { type Attack, mayAttack, reaches } from '../war-actions/attack.ts';
import type { Deed } from '../war-actions/deed.ts';
import { paysFor } from './payment.ts';

export interface EquipmentAttack extends Attack {
  readonly pays: Payment;
}

// SMH-15: every attack the equipment of a player's heroes knows, paid for or not, in range or not.
export function equipmentAttacks(state: Battle, seat: Seat): EquipmentAttack[] {
  const enemies = placesOf(state, opponentOf(seat));
  return placesOf(state, seat).flatMap((attacker) => {
    const { pays } = cardAt(state, attacker).equipment;
    const { id: means, attack } = abilityAt(state, attacker);
    return attack && pays ? enemies.map((target) => ({ attacker, target, means, pays })) : [];
  });
}

// SMH-15: the equipment actions that a winning roll pays for, with an enemy hero in range. A space without an enemy can be
// chosen in the book to no effect; giving the roll up does the same, so it is not offered.
export function equipmentActions(state: Battle, seat: Seat, roll: WinningRoll): Deed[] {
  const deeds: Deed[] = [];
  for (const attacker of placesOf(state, seat)) {
    const { pays } = cardAt(state, attacker).equipment;
    if (!pays || !paysFor(roll, pays) || !mayAttack(state, attacker)) continue;
    const means = abilityAt(state, attacker).id;
    for (const target of placesOf(state, opponentOf(seat))) {
      const attack = { attacker, target, means };
      if (reaches(state, attack)) deeds.push({ do: 'attack', attack });
    }
  }
  return deeds;
}
