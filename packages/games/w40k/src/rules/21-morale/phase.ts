import type { Play, Refusal, Rule } from '@mischia/kernel';
import { chooserAmong } from '@mischia/tabletop';
import { select, unitRefusal } from '../../ask.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable, unitsOnTable } from '../01-armies/units.ts';
import { isCoherentNow } from '../02-coherency/coherency.ts';
import { startPhase } from '../07-round/phase-start.ts';
import { beginRound, endPhase } from '../07-round/phases.ts';
import { isOver } from '../22-mission/end.ts';
import { missionOf } from '../22-mission/missions.ts';
import { coherencyCheck } from './coherency-check.ts';
import { moraleTest } from './morale.ts';

// W40K-21.1: Morale tests, then coherency checks; then the turn ends.
export function* moralePhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  switch (flow.step) {
    case 'start':
      yield* startPhase(play, 'tests');
      flow.chooser = flow.active;
      return;
    case 'tests':
      return yield* nextTest(play);
    case 'coherency':
      yield* coherencyChecks(play);
      endPhase(play);
      return;
    default:
      endRound(play);
  }
}

// W40K-21.1: units on the table that lost models this turn, once each.
const mustTest = (unit: Unit): boolean => !unit.selected && unit.modelsDestroyedThisTurn > 0;

function* nextTest(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const due = unitsOnTable(state).filter(mustTest);
  const seat = chooserAmong(due, flow.chooser);
  if (seat === undefined) {
    flow.step = 'coherency';
    return;
  }
  const unit = yield* select({
    seat,
    kind: 'select-to-test',
    rule: 'W40K-21.1',
    what: 'test',
    units: friendsOnTable(state, seat),
    refusals: testRefusals,
  });
  if (!unit) return;
  flow.chooser = 1 - seat;
  yield* moraleTest(play, unit);
}

/** Why a unit does not test: it did, or it has no losses. */
const testRefusals = (unit: Unit): Refusal[] =>
  mustTest(unit) ? [] : [unitRefusal(unit.selected ? 'test/already' : 'test/no-losses', 'W40K-21.1', unit)];

// W40K-21.5: the active player first.
function* coherencyChecks(play: Play<Battle>): Rule<void> {
  const { state } = play;
  for (const seat of [state.flow.active, 1 - state.flow.active]) {
    for (const unit of friendsOnTable(state, seat)) {
      if (isOver(state)) return;
      if (isCoherentNow(state, unit)) continue;
      play.emit({ type: 'out-of-coherency', rule: 'W40K-21.5', also: ['W40K-02.2'], data: { unit: unit.id } });
      yield* coherencyCheck(play, unit);
    }
  }
}

// W40K-07.1: when the second player's turn ends the battle round ends.
function endRound(play: Play<Battle>): void {
  const { state } = play;
  missionOf(state).endOfRound(state);
  if (!isOver(state)) beginRound(play, state.flow.round + 1);
}
