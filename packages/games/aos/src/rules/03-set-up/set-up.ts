import { message, type Option, type Play, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { allUses, isActive, ownOf } from '../../abilities/uses.ts';
import { decide } from '../../decisions.ts';
import type { PlaceOrder } from '../../forms.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { hasRoom, putDown } from '../../table/places.ts';
import { type Cause, removeModel, slayModel } from '../14-wounds/slay.ts';
import { deadlyTerrain } from '../17-terrain/mysterious.ts';

interface SetUpTerms {
  /** Its player may leave it where it is instead. */
  readonly mayWait?: boolean;
  /** R78: who finds no room is slain; else it is removed from play. */
  readonly slays?: Cause;
}

/** AOS-3.0: asks where the models of a unit go and puts them down; false when it stays where it is. */
export function* setUpUnit(
  play: Play<Battle>,
  unit: Unit,
  order: PlaceOrder,
  { mayWait = false, slays }: SetUpTerms = {},
): Rule<boolean> {
  const { state } = play;
  const { place } = unit;
  // Whoever leaves a garrison has its own bases again, and stands nowhere until they are put down.
  unit.place = 'waiting';
  touch(state);
  const options: Option<'not-now'>[] = mayWait
    ? [{ id: 'not-now', value: 'not-now', label: message('option.not-now') }]
    : hasRoom(state, order)
      ? []
      : [{ id: 'no-room', value: 'not-now', label: message('option.no-room') }];
  const answer = yield* decide({
    seat: unit.seat,
    kind: 'set-up',
    rule: order.rule,
    prompt: message('ask.set-up', { unit: unitName(unit) }),
    options,
    data: order,
  });
  if (answer === 'not-now') {
    unit.place = place;
    touch(state);
    return false;
  }
  const left = putDown(state, unit, order, answer);
  play.emit({
    type: 'unit-set-up',
    rule: order.rule,
    also: ['AOS-1.2', 'AOS-1.3.3a', 'AOS-1.3.3b'],
    data: { unit: unit.id, count: unit.models.length - left.length },
  });
  for (const model of left) {
    if (slays) yield* slayModel(play, unit, model, slays);
    else removeModel(play, unit, model, { rule: 'AOS-1.3.3b', what: 'no-room' });
  }
  yield* afterSetUp(play, unit);
  return true;
}

/** R124, R133: what a set-up sets off: Deadly terrain first, then abilities of the unit. */
export function* afterSetUp(play: Play<Battle>, unit: Unit): Rule<void> {
  const { state } = play;
  unit.turn.setUp = true;
  yield* deadlyTerrain(play, unit);
  if (unit.models.length === 0) return;
  for (const use of allUses(state, unit)) {
    if (use.ability.afterSetUp && isActive(state, use)) yield* use.ability.afterSetUp(play, ownOf(use));
  }
}
