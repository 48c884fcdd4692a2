import { type Modifier, message, type Play, type RuleId } from '@mischia/kernel';
import type { Action } from '../rules/action.ts';
import { publicId } from '../rules/units/units.ts';
import { type State, touch, type Unit } from '../state.ts';

export const SUPPRESSION_MALUS = 2;

// BR-21.1: any unit may hold any number of tokens.
export function suppress(play: Play<State>, unit: Unit, count: number, rule: RuleId): void {
  if (count <= 0) return;
  unit.s += count;
  touch(play.state);
  play.emit({ type: 'suppressed', rule, also: ['BR-21.1'], data: { unit: publicId(unit), count, now: unit.s } });
}

export function recover(play: Play<State>, unit: Unit, count: number, rule: RuleId): void {
  const removed = Math.min(count, unit.s);
  if (removed <= 0) return;
  unit.s -= removed;
  touch(play.state);
  play.emit({ type: 'recovered', rule, data: { unit: publicId(unit), count: removed, now: unit.s } });
}

/** Suppression that counts now: none for a unit under And They Shall Know No Fear. */
export const countingSuppression = (action: Action | undefined, unit: Unit): number =>
  action?.fearless.includes(unit.id) ? 0 : unit.s;

// BR-15.15, BR-16.16: −2 per token to every die of the unit, never to the Combat Value.
export function suppressionMalus(action: Action | undefined, unit: Unit, rule: RuleId = 'BR-15.15'): Modifier[] {
  const tokens = countingSuppression(action, unit);
  return tokens === 0
    ? []
    : [{ rule, why: message('why.suppression', { tokens }), amount: -SUPPRESSION_MALUS * tokens }];
}
