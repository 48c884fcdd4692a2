import type { Payment } from '../../hero-card.ts';
import type { WinningRoll } from '../battle-rolls/winning-rolls.ts';

// SMH-15 R18: a Double Six does not pay for a Lucky Six nor the reverse; a Straight or a Triple pays whatever its numbers.
export const paysFor = (roll: WinningRoll, payment: Payment): boolean =>
  payment === 'straight-or-triple' ? roll.type === 'straight' || roll.type === 'triple' : roll.type === payment;
