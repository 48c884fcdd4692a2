import { message, type Play, type Rule } from '@mischia/kernel';
import type { PlaceOrder } from '@mischia/tabletop';
import { permission } from '../../abilities/uses.ts';
import { ending, select, unitRefusal } from '../../ask.ts';
import { decide } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { putDown } from '../../table/places.ts';
import { allUnits } from '../01-armies/units.ts';
import { removeSilently } from '../05-strength/removed.ts';

/** Own units that wait off the table and have a rule that brings them in. */
const waitingUnits = (state: Battle, seat: number): Unit[] =>
  allUnits(state).filter((unit) => unit.seat === seat && unit.place === 'reinforcements' && unit.transport === null);

// W40K-09.1: one at a time, as their own rules say; then the phase ends.
export function* reinforce(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { active } = state.flow;
  const unit = yield* select({
    seat: active,
    kind: 'select-reinforcements',
    rule: 'W40K-09.1',
    what: 'reinforce',
    units: waitingUnits(state, active),
    refusals: (one) => (one.selected ? [unitRefusal('select/held-back', 'W40K-09.1', one)] : []),
    end: ending('end-reinforcements'),
  });
  if (!unit) {
    state.flow.step = 'end';
    return;
  }
  yield* arrive(play, unit);
}

const arrivalOrder = (state: Battle, unit: Unit): PlaceOrder => {
  const deepStrike = permission(state, unit, 'deepStrike');
  return { unit: unit.id, rule: 'W40K-09.1', ...(deepStrike ? { fromEnemies: deepStrike.fromEnemies } : {}) };
};

// W40K-09.1: it counts as having moved its M and can make no move of the Movement phase this turn.
function* arrive(play: Play<Battle>, unit: Unit): Rule<void> {
  unit.selected = true;
  const placed = yield* setUp(play, unit, arrivalOrder(play.state, unit), true);
  if (!placed) return;
  unit.moveKind = 'arrived';
  unit.movedThisTurn = true;
  // Units held back may be thought over again now that the table has changed.
  for (const other of waitingUnits(play.state, unit.seat)) other.selected = false;
  play.emit({ type: 'reinforcements-arrived', rule: 'W40K-09.1', data: { unit: unit.id } });
}

/** Asks where the models go, puts them down and destroys what has no room (W40K-02.3). False: the player held them back. */
export function* setUp(play: Play<Battle>, unit: Unit, order: PlaceOrder, mayWait: boolean): Rule<boolean> {
  const answer = yield* decide({
    seat: unit.seat,
    kind: 'set-up',
    rule: order.rule,
    prompt: message('ask.set-up', { unit: unitName(unit) }),
    options: mayWait ? [{ id: 'not-now', value: 'not-now' as const, label: message('option.not-now') }] : [],
    data: { mayWait, ...order },
  });
  if (answer === 'not-now') return false;
  const left = putDown(play.state, unit, order, answer);
  play.emit({
    type: 'unit-set-up',
    rule: order.rule,
    also: [
      'W40K-02.1',
      'W40K-02.4',
      ...(left.length > 0 || order.models ? ['W40K-02.3'] : []),
      // Wholly within a zone, or so far of a TRANSPORT.
      ...(order.zone || order.near ? ['W40K-03.4'] : []),
    ],
    data: { unit: unit.id, models: unit.models.length - left.length },
  });
  for (const model of left)
    yield* removeSilently(play, unit, model, { kind: 'not-placed', rule: 'W40K-02.3', by: null });
  return true;
}
