import { type Play, type Refusal, type Rule, refuse } from '@mischia/kernel';
import { selectUnit } from '../../decisions.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable } from '../01-concepts/units.ts';
import { endOf, startOfPhase } from '../04-round/moments.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { commandWindow } from '../06-commands/window.ts';
import { offerTriumph } from '../27-enhancements/triumph.ts';
import { shootingRefusals, shootWith } from './shoot.ts';

// AOS-10.0: the active player's units shoot one at a time, each once.
export function* shootingPhase(play: Play<Battle>): Rule<void> {
  const { flow } = play.state;
  if (flow.step === 'start') {
    beginPhase(play);
    yield* startOfPhase(play);
    flow.step = 'shoot';
    return;
  }
  const unit = yield* selectToShoot(play.state);
  if (!unit) {
    yield* endOf(play, 'atEndOfPhase');
    endPhase(play);
    return;
  }
  unit.phase.picked = true;
  play.emit({ type: 'selected-to-shoot', rule: 'AOS-10.0', also: ['AOS-10.1'], data: { unit: unit.id } });
  yield* commandWindow(play, 'picked-to-attack', { unit });
  // AOS-27.5.5b.
  yield* offerTriumph(play, 'picked-to-attack', unit);
  // AOS-13.4b, R52: once all targets are declared.
  yield* shootWith(play, unit, { kind: 'shooting' }, (targets) =>
    commandWindow(play, 'targets-declared', { unit, targets }),
  );
}

const selectToShoot = (state: Battle): Rule<Unit | undefined> =>
  selectUnit({
    seat: state.flow.active,
    kind: 'select-to-shoot',
    rule: 'AOS-10.0',
    what: 'shoot',
    units: friendsOnTable(state, state.flow.active),
    refusals: (unit) => refusalsOf(state, unit),
    nameOf: unitName,
    end: { id: 'end-shooting', rule: 'AOS-10.0' },
  });

function refusalsOf(state: Battle, unit: Unit): Refusal[] {
  if (unit.phase.shot > 0)
    return [refuse({ code: 'shoot/already', rule: 'AOS-10.0', params: { unit: unitName(unit) } })];
  return shootingRefusals(state, unit, { kind: 'shooting' });
}
