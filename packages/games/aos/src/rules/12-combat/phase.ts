import type { Option, Play, Rule, Seat } from '@mischia/kernel';
import { plainOption, unitOption } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle, CombatStage, Flow, Unit } from '../../state.ts';
import { endOf, startOfPhase } from '../04-round/moments.ts';
import { beginPhase, endPhase } from '../04-round/phases.ts';
import { sappersOf } from '../28-battleplans/sappers.ts';
import { barredFighters, candidatesOf } from './candidates.ts';
import { fight } from './fight.ts';

const STAGES: readonly CombatStage[] = [2, 3, 4];

// AOS-12.5: abilities at the start, units that strike first, all others, units that strike last, abilities at the end.
export function* combatPhase(play: Play<Battle>): Rule<void> {
  const { flow } = play.state;
  if (flow.step === 'start') {
    beginPhase(play);
    yield* startOfPhase(play);
    flow.step = 'fight';
    openStage(flow, 2);
    return;
  }
  if (flow.step === 'end') {
    yield* endOf(play, 'atEndOfPhase', (seat) => sappersOf(play, seat));
    endPhase(play);
    return;
  }
  yield* nextPick(play);
}

// R48: every stage begins with the active player.
function openStage(flow: Flow, stage: CombatStage): void {
  flow.combatStage = stage;
  flow.chooser = flow.active;
  flow.passes = 0;
}

// AOS-12.0, AOS-12.1: players alternate; who has a unit that must fight picks one.
function* nextPick(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { flow } = state;
  const seat = flow.chooser;
  const unit = yield* pickToFight(state, seat);
  flow.chooser = 1 - seat;
  if (!unit) {
    pass(flow);
    return;
  }
  flow.passes = 0;
  yield* fight(play, unit);
}

// AOS-12.1.2: two passes in a row end the stage.
function pass(flow: Flow): void {
  flow.passes += 1;
  if (flow.passes < 2) return;
  const next = STAGES[STAGES.indexOf(flow.combatStage) + 1];
  if (next) openStage(flow, next);
  else flow.step = 'end';
}

// AOS-12.1: a player may pass only without a unit that must fight; a second fight is no duty (R122).
function* pickToFight(state: Battle, seat: Seat): Rule<Unit | undefined> {
  const { combatStage: stage } = state.flow;
  const { must, again } = candidatesOf(state, seat, stage);
  if (must.length + again.length === 0) return undefined;
  const options: Option<Unit | undefined>[] = [
    ...must.map((unit) => unitOption<Unit | undefined>('fight', unit, unit)),
    ...again.map((unit) => unitOption<Unit | undefined>('fight-again', unit, unit, 'AOS-1.6.5')),
    ...(must.length === 0 ? [plainOption<Unit | undefined>('pass', undefined, 'AOS-12.1.2')] : []),
  ];
  return yield* choose({
    seat,
    kind: 'select-to-fight',
    rule: 'AOS-12.0',
    options,
    barred: () => barredFighters(state, seat, [...must, ...again]),
    data: { stage },
    ...(options.length === 1 ? { moot: true } : {}),
  });
}
