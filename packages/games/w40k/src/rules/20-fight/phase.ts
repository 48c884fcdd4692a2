import type { Play, Refusal, Rule } from '@mischia/kernel';
import { chooserAmong } from '@mischia/tabletop';
import { select, unitRefusal } from '../../ask.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable, unitsOnTable } from '../01-armies/units.ts';
import { inChosenOrder } from '../04-dice/dice.ts';
import { dueAt } from '../04-dice/due.ts';
import { startPhase } from '../07-round/phase-start.ts';
import { endPhase } from '../07-round/phases.ts';
import { fight } from './fight.ts';
import { mayFight } from './reach.ts';

// W40K-20.1, W40K-20.3: chargers first, then the rest, each queue starting with the player whose turn it is not.
export function* fightPhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  if (flow.step === 'start') {
    yield* startPhase(play, 'chargers');
    flow.chooser = 1 - flow.active;
    return;
  }
  if (flow.step === 'end') {
    // W40K-04.7: rules due at the end of the phase; the active player orders them.
    yield* inChosenOrder(play, flow.active, dueAt(play, unitsOnTable(state), 'endOfFight'));
    endPhase(play);
    return;
  }
  const queue = queueOf(state);
  // W40K-20.1: alternately; a player with nothing left leaves the rest to the other.
  const seat = chooserAmong(queue, flow.chooser);
  if (seat === undefined) {
    flow.step = flow.step === 'chargers' ? 'others' : 'end';
    flow.chooser = 1 - flow.active;
    return;
  }
  const unit = yield* select({
    seat,
    kind: 'select-to-fight',
    rule: flow.step === 'chargers' ? 'W40K-20.3' : 'W40K-20.1',
    what: 'fight',
    units: friendsOnTable(state, seat),
    refusals: (one) => (queue.includes(one) ? [] : fightRefusals(state, one)),
    optionRule: 'W40K-20.2',
  });
  if (!unit) return;
  flow.chooser = 1 - seat;
  yield* fight(play, unit);
}

// W40K-20.3: until all chargers have fought, nobody else may be selected; looked at anew each time (W40K-20.2).
function queueOf(state: Battle): Unit[] {
  const eligible = unitsOnTable(state).filter((unit) => mayFight(state, unit));
  return state.flow.step === 'chargers' ? eligible.filter((unit) => unit.chargeMoved) : eligible;
}

/** Why a unit may not fight now. */
function fightRefusals(state: Battle, unit: Unit): Refusal[] {
  const [code, rule] = unit.selected
    ? ['already', 'W40K-20.1']
    : mayFight(state, unit)
      ? ['chargers-first', 'W40K-20.3']
      : ['not-engaged', 'W40K-20.2'];
  return [unitRefusal(`fight/${code}`, rule as string, unit)];
}
