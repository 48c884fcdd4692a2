import type { Play, Rule } from '@mischia/kernel';
import { ending, select } from '../../ask.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable, unitsOnTable } from '../01-armies/units.ts';
import { startOfPhase } from '../07-round/phase-start.ts';
import { beginPhase, endPhase } from '../07-round/phases.ts';
import { heroicIntervention } from '../19-heroic/heroic.ts';
import { charge } from './charge.ts';
import { chargeRefusals, startsChargePhaseReady } from './eligible.ts';

// W40K-18.1: charges of the active player, then heroic interventions of the opponent.
export function* chargePhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  if (state.flow.step === 'start') {
    beginPhase(play);
    for (const unit of unitsOnTable(state)) {
      unit.mayCharge = unit.seat === state.flow.active && startsChargePhaseReady(state, unit);
    }
    return yield* startOfPhase(play, 'charge');
  }
  if (state.flow.step === 'charge') {
    const unit = yield* selectToCharge(play);
    if (unit) yield* charge(play, unit);
    else state.flow.step = 'heroic';
    return;
  }
  if (!(yield* heroicIntervention(play))) endPhase(play);
}

// W40K-18.2: one unit at a time, each once.
const selectToCharge = ({ state }: Play<Battle>): Rule<Unit | undefined> =>
  select({
    seat: state.flow.active,
    kind: 'select-to-charge',
    rule: 'W40K-18.2',
    what: 'charge',
    units: friendsOnTable(state, state.flow.active),
    refusals: (unit) => chargeRefusals(state, unit),
    end: ending('end-charges'),
  });
