import type { Play, Rule, RuleId, Seat } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import type { Moment } from '../rules/cards/moments.ts';
import { unitOption } from '../rules/units/unit-options.ts';
import type { State, Unit } from '../state.ts';

/** The Battle Event of a card (BR-20.2). `playable` may look only at what everybody sees. */
export interface CardEvent {
  readonly rule: RuleId;
  playable(state: State, seat: Seat, moment: Moment): boolean;
  play(play: Play<State>, seat: Seat, moment: Moment): Rule<void>;
}

/** Asks the card's player for one of these units. */
export function* pickUnit(seat: Seat, units: readonly Unit[], card: string, rule: RuleId): Rule<Unit> {
  return yield* choose<'card-unit', Unit>({
    seat,
    kind: 'card-unit',
    rule,
    data: { card },
    options: units.map(unitOption),
  });
}
