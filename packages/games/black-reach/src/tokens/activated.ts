import type { Play, RuleId } from '@mischia/kernel';
import { loseOrder } from '../rules/orders/lost-token.ts';
import { publicId } from '../rules/units/units.ts';
import type { State, Unit } from '../state.ts';

// BR-21.2: an Activated marker: the order token is lost unseen and the unit acts no more this turn.
export function markActivated(play: Play<State>, unit: Unit, rule: RuleId): void {
  unit.act = true;
  play.emit({ type: 'activated-marker', rule, also: ['BR-21.2', 'BR-05.3'], data: { unit: publicId(unit) } });
  loseOrder(play, unit);
}
