import type { Play, Refusal, Rule, Seat } from '@mischia/kernel';
import type { PlaceOrder } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import { unitRefusal } from '../../ask.ts';
import type { Battle, Unit } from '../../state.ts';
import { isOfMovementPhase } from '../../table/move-rules.ts';
import { allUnits, unitById } from '../01-armies/units.ts';
import { setUp } from '../09-reinforcements/reinforcements.ts';
import { TRANSPORT_REACH } from './embark.ts';

export const disembarkOrder = (unit: Unit, transport: Unit, rule = 'W40K-10.5'): PlaceOrder => ({
  unit: unit.id,
  rule,
  near: { unit: transport.id, within: TRANSPORT_REACH },
});

// W40K-10.5: it began the phase embarked and its TRANSPORT has not moved; W40K-25.7: some let it out after a Normal Move.
export function disembarkRefusals(state: Battle, unit: Unit): Refusal[] {
  const no = (code: string) => [unitRefusal(`disembark/${code}`, 'W40K-10.5', unit)];
  if (unit.place !== 'embarked' || unit.transport === null) return no('not-embarked');
  const transport = unitById(state, unit.transport);
  if (transport.place !== 'table') return no('transport-not-there');
  if (!unit.beganPhaseEmbarked) return no('just-embarked');
  if (transport.moveKind === 'arrived') return no('transport-arrived');
  const late = transport.moveKind === 'normal' && permission(state, transport, 'disembarkAfterMove') === true;
  if (isOfMovementPhase(transport.moveKind) && !late) return no('transport-moved');
  return [];
}

export const disembarkable = (state: Battle, seat: Seat): Unit[] =>
  allUnits(state).filter(
    (unit) => unit.seat === seat && unit.place === 'embarked' && disembarkRefusals(state, unit).length === 0,
  );

// W40K-10.5: set up wholly within 3", then it acts normally but counts as having moved.
export function* disembark(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  const transport = unitById(state, unit.transport as string);
  const late = isOfMovementPhase(transport.moveKind);
  if (!(yield* setUp(play, unit, disembarkOrder(unit, transport), true))) return;
  unit.transport = null;
  unit.disembarkedThisPhase = true;
  unit.movedThisTurn = true;
  if (late) {
    // W40K-10.4: aboard it made the Normal Move of its TRANSPORT, and that was its move (W40K-08.1).
    unit.moveKind = transport.moveKind;
    unit.selected = true;
    unit.noCharge = true;
  }
  play.emit({ type: 'disembarked', rule: 'W40K-10.5', data: { unit: unit.id, transport: transport.id } });
}
