import { message, type Option, type Play, Random, type Rule } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { decide } from '../../decisions.ts';
import type { SetUpOrder } from '../../forms.ts';
import type { Battle, Unit } from '../../state.ts';
import { placeCandidates, putDown } from '../../table/places.ts';
import { isStanding } from '../../table/standing.ts';
import { grantsFor } from '../07-units/profiles.ts';

const isTaken = (answer: unknown): answer is 'no-room' => answer === 'no-room';

/** Asks where the models of an order go and puts them down; false when there was no room for any. */
export function* setUp(play: Play<Battle>, unit: Unit, given: SetUpOrder, mayWait = false): Rule<boolean> {
  const { state } = play;
  const hasRoom = placeCandidates(state, given, 1, new Random(1)).length > 0;
  const options: Option<'no-room' | 'not-now'>[] = [
    ...(mayWait ? [{ id: 'not-now', value: 'not-now' as const, label: message('option.not-now') }] : []),
    ...(hasRoom || mayWait ? [] : [{ id: 'no-room', value: 'no-room' as const, label: message('option.no-room') }]),
  ];
  const answer = yield* decide<'deploy', 'no-room' | 'not-now'>({
    seat: unit.seat,
    kind: 'deploy',
    // which way a reserve comes is its owner's business until it stands there.
    rule: mayWait ? 'WZ-05.4' : given.rule,
    data: given,
    options,
  });
  if (answer === 'not-now') return false;
  const left = isTaken(answer)
    ? unit.models.filter(({ id }) => given.models?.includes(id))
    : putDown(state, unit, given, answer);
  // WZ-33.17: infiltrators that could be seen lie low.
  if (given.rule === 'WZ-33.17') {
    for (const model of unit.models) {
      if (isStanding(model) && !model.vehicle && !grantsFor(state, model).cannotCrouch) model.crouched = true;
    }
  }
  for (const model of left) {
    model.presence = 'gone';
    unit.startSize--;
  }
  touch(state);
  play.emit({ type: 'unit-set-up', rule: given.rule, data: { unit: unit.id }, reveals: true });
  return true;
}
