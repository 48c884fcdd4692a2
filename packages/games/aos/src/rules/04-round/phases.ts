import type { Play, RuleId } from '@mischia/kernel';
import { touchAbilities } from '@mischia/tabletop';
import { newPhase, newPlayerPhase, newTurn } from '../../army/muster.ts';
import { type Battle, type Effect, PHASES, type Phase } from '../../state.ts';
import { lasting, type Moment } from '../01-concepts/durations.ts';
import { allUnits } from '../01-concepts/units.ts';
import { dropEarmarked } from '../06-commands/points.ts';

/** The paragraph that opens each phase. */
const PHASE_RULES: { readonly [phase in Phase]: RuleId } = {
  hero: 'AOS-7.0',
  movement: 'AOS-8.0',
  shooting: 'AOS-10.0',
  charge: 'AOS-11.0',
  combat: 'AOS-12.0',
  battleshock: 'AOS-15.0',
};

// AOS-1.6e, R125: what ends at a moment, on units, features and everybody.
export function dropEffects(state: Battle, moment: Moment): void {
  const holders: { effects: Effect[] }[] = [...allUnits(state), ...Object.values(state.features)];
  let isChanged = false;
  for (const holder of holders) {
    const left = lasting(holder.effects, moment);
    isChanged ||= left.length < holder.effects.length;
    holder.effects = left;
  }
  const weather = lasting(state.weather, moment);
  isChanged ||= weather.length < state.weather.length;
  state.weather = weather;
  if (isChanged) touchAbilities(state);
}

// AOS-5.0: what the rules remember for one phase only is forgotten as the next begins.
export function beginPhase(play: Play<Battle>): void {
  const { state } = play;
  const { active, phase, round } = state.flow;
  for (const unit of allUnits(state)) {
    unit.phase = newPhase();
    for (const model of [...unit.models, ...unit.slain]) {
      model.issued = 0;
      model.returned = false;
    }
  }
  for (const player of state.players) Object.assign(player, newPlayerPhase());
  for (const entity of Object.values(state.entities)) entity.movedThisPhase = false;
  if (phase === 'hero') dropEffects(state, { at: 'hero-phase', of: active });
  const { [phase]: rule } = PHASE_RULES;
  play.emit({ type: 'phase-began', rule: 'AOS-5.0', also: [rule], data: { phase, seat: active, round } });
}

// AOS-5.0: six phases in order; after the last one the turn ends (R61).
export function endPhase(play: Play<Battle>): void {
  const { state } = play;
  const { flow } = state;
  dropEffects(state, { at: 'end-of-phase', phase: flow.phase });
  const next = PHASES[PHASES.indexOf(flow.phase) + 1];
  if (!next) {
    flow.step = 'end-of-turn';
    return;
  }
  flow.phase = next;
  flow.step = 'start';
}

// AOS-5.0: what the rules remember for one turn only.
export function beginTurn(play: Play<Battle>, seat: number): void {
  const { state } = play;
  const { flow } = state;
  forgetTurn(state);
  flow.active = seat;
  flow.phase = 'hero';
  flow.step = 'start';
  play.emit({ type: 'turn-began', rule: 'AOS-5.0', data: { seat, round: flow.round } });
}

export function forgetTurn(state: Battle): void {
  for (const unit of allUnits(state)) {
    unit.turn = newTurn();
    unit.usedThisTurn = {};
  }
  for (const player of state.players) {
    dropEarmarked(player);
    player.summoned = [];
  }
  for (const entity of Object.values(state.entities)) entity.removedThisTurn = false;
}
