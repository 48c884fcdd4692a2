import { grantsOf } from '../../abilities/registry.ts';
import type { Exchange } from './exchange.ts';

export type StrikeOrder = 'together' | 'attacker-first' | 'defender-first';

// WZ-20.2, WZ-21.5, WZ-33.9: blows fall together, but a charger strikes first, and so does who has First Strike and began.
export function strikeOrder({ approach, attacker, defender }: Exchange): StrikeOrder {
  if (approach === 'charge') return 'attacker-first';
  if (approach === 'none') return 'together';
  const first = grantsOf(attacker.abilities).firstStrike ?? false;
  if (approach === 'hatch') return first ? 'attacker-first' : 'together';
  // in a counter-charge both began; two who would strike first strike together.
  if (first === (grantsOf(defender.abilities).firstStrike ?? false)) return 'together';
  return first ? 'attacker-first' : 'defender-first';
}
