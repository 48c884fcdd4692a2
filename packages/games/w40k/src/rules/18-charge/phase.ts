import type { Barred, Option, Play, Rule } from '@mischia/kernel';
import { declineOption, pick, unitOption } from '../../ask.ts';
import { unitName } from '../../names.ts';
import type { Battle, Unit } from '../../state.ts';
import { friendsOnTable, unitsOnTable } from '../01-armies/units.ts';
import { phaseStartAbilities } from '../07-round/out-of-phase.ts';
import { beginPhase, endPhase } from '../07-round/phases.ts';
import { heroicIntervention } from '../19-heroic/heroic.ts';
import { stratagemWindow } from '../24-hooks/stratagems.ts';
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
    yield* phaseStartAbilities(play);
    yield* stratagemWindow(play);
    state.flow.step = 'charge';
    return;
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
function* selectToCharge(play: Play<Battle>): Rule<Unit | undefined> {
  const { state } = play;
  const own = friendsOnTable(state, state.flow.active);
  const eligible = own.filter((unit) => chargeRefusals(state, unit).length === 0);
  if (eligible.length === 0) return undefined;
  const options: Option<Unit | undefined>[] = [
    ...eligible.map((unit) => unitOption(state, 'charge', unit.id, unit)),
    declineOption('end-charges', undefined),
  ];
  const barred = (): Barred[] =>
    own
      .filter((unit) => !eligible.includes(unit))
      .map((unit) => ({ id: `charge:${unit.id}`, label: unitName(unit), refusals: chargeRefusals(state, unit) }));
  return yield* pick({ seat: state.flow.active, kind: 'select-to-charge', rule: 'W40K-18.2', options, barred });
}
