import type { Play, RuleId } from '@mischia/kernel';
import { dropEffects } from '@mischia/tabletop';
import { type Battle, PHASES, type Phase, type Unit } from '../../state.ts';
import { allUnits } from '../01-armies/units.ts';

/** W40K-00.5: what the rules remember for one phase only. */
function forgetPhase(unit: Unit): void {
  unit.selected = false;
  unit.disembarkedThisPhase = false;
  unit.beganPhaseEmbarked = unit.place === 'embarked';
  unit.mayCharge = false;
  unit.attempts = 0;
  unit.denies = 0;
  for (const model of unit.models) model.allocated = false;
}

/** W40K-00.5: what the rules remember for one turn only. */
function forgetTurn(unit: Unit): void {
  unit.moveKind = 'none';
  unit.movedThisTurn = false;
  unit.chargeMoved = false;
  unit.chargeTargets = [];
  unit.heroicIntervened = false;
  unit.disembarkedFromDestroyed = false;
  unit.noCharge = false;
  unit.modelsDestroyedThisTurn = 0;
  for (const model of unit.models) model.marker = undefined;
}

/** The paragraph that opens each phase. */
const PHASE_RULES: { readonly [phase in Phase]: RuleId } = {
  command: 'W40K-07.3',
  movement: 'W40K-08.1',
  psychic: 'W40K-12.1',
  shooting: 'W40K-13.1',
  charge: 'W40K-18.1',
  fight: 'W40K-20.1',
  morale: 'W40K-21.1',
};

// W40K-07.1: seven phases in order.
export function beginPhase(play: Play<Battle>): void {
  const { state } = play;
  const { active, phase, round } = state.flow;
  for (const unit of allUnits(state)) forgetPhase(unit);
  for (const player of state.players) player.smites = 0;
  dropEffects(state, (until) => typeof until === 'object' && until.seat === active && until.phase === phase);
  const { [phase]: rule } = PHASE_RULES;
  play.emit({ type: 'phase-began', rule: 'W40K-07.1', also: [rule], data: { phase, seat: active, round } });
}

export function endPhase(play: Play<Battle>): void {
  const { state } = play;
  const { flow } = state;
  dropEffects(state, (until) => until === 'phase');
  const next = PHASES[PHASES.indexOf(flow.phase) + 1];
  if (next) enterPhase(state, next);
  else endTurn(play);
}

function enterPhase(state: Battle, phase: Phase): void {
  state.flow.phase = phase;
  state.flow.step = 'start';
}

// W40K-07.1: both players take a turn, the same one first in every battle round.
function endTurn(play: Play<Battle>): void {
  const { state } = play;
  dropEffects(state, (until) => until === 'turn');
  if (state.flow.active === state.mission.firstTurn) {
    beginTurn(play, 1 - state.flow.active);
    return;
  }
  state.flow.phase = 'morale';
  state.flow.step = 'round-end';
}

export function beginRound(play: Play<Battle>, round: number): void {
  const { state } = play;
  state.flow.round = round;
  for (const unit of allUnits(state)) unit.advancedOrFellBackThisRound = false;
  for (const player of state.players) player.powersTried = [];
  play.emit({ type: 'round-began', rule: 'W40K-07.1', data: { round } });
  beginTurn(play, state.mission.firstTurn ?? 0);
}

function beginTurn(play: Play<Battle>, seat: number): void {
  const { state } = play;
  state.flow.active = seat;
  for (const unit of allUnits(state)) forgetTurn(unit);
  enterPhase(state, 'command');
  play.emit({ type: 'turn-began', rule: 'W40K-07.1', data: { seat, round: state.flow.round } });
}
