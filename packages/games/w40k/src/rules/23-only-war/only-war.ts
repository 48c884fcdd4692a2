import type { Play, Rule, Seat } from '@mischia/kernel';
import { pick, plainOption } from '../../ask.ts';
import { decide } from '../../decisions.ts';
import type { Battle, Player } from '../../state.ts';
import { allUnits, findModel } from '../01-armies/units.ts';
import { inRolledOrder, rollOff } from '../04-dice/dice.ts';
import { dueAt } from '../04-dice/due.ts';
import { destroyUnit } from '../05-strength/destroyed.ts';
import { beginRound } from '../07-round/phases.ts';
import { chooseMarkers, controlledBy } from '../22-mission/control.ts';
import { endIfArmyDestroyed, isOver } from '../22-mission/end.ts';
import { freeSpot } from '../22-mission/markers.ts';
import type { Mission } from '../22-mission/missions.ts';
import { beforeDeployment, chooseZones, deploy, deployLast } from './deployment.ts';

const ROUNDS = 5;
const MARKERS = 4;

// W40K-23.1, W40K-23.2: armies and Warlords are fixed by the setup; the battle starts by telling everyone.
function* muster(play: Play<Battle>): Rule<void> {
  const { state } = play;
  play.emit({
    type: 'mission-begins',
    rule: 'W40K-22.1',
    also: ['W40K-01.1', 'W40K-22.2', 'W40K-23.1', 'W40K-23.6'],
    data: { mission: state.mission.id, size: state.mission.size },
  });
  state.players.forEach(({ warlord, trait }, seat) => {
    const found = warlord === null ? undefined : findModel(state, warlord);
    if (found) {
      play.emit({
        type: 'warlord-named',
        rule: 'W40K-23.2',
        data: { seat, unit: found.unit.id, model: found.model.id, trait: trait ?? undefined },
      });
    }
  });
  state.flow.step = 'markers';
}

// W40K-23.7: a roll-off, then alternately until there are four or no room is left.
function* placeMarkers(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const { markers, notes } = state.mission;
  if (markers.length === 0 && notes.markerFirst === undefined) {
    state.flow.chooser = yield* rollOff(play, 'markers');
    notes.markerFirst = state.flow.chooser;
  }
  if (markers.length >= MARKERS || !freeSpot(state)) {
    state.flow.step = 'before-deployment';
    return;
  }
  const seat = state.flow.chooser;
  const spot = yield* decide({ seat, kind: 'place-marker', rule: 'W40K-23.7' });
  const id = String(markers.length + 1);
  markers.push({ id, x: spot.x, y: spot.y });
  play.emit({ type: 'marker-placed', rule: 'W40K-23.7', data: { seat, marker: id, x: spot.x, y: spot.y } });
  state.flow.chooser = 1 - seat;
}

// W40K-23.11: the winner of a roll-off takes the first or the second turn.
function* firstTurn(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const winner = yield* rollOff(play, 'first-turn');
  const first = yield* pick({
    seat: winner,
    kind: 'first-turn',
    rule: 'W40K-23.11',
    options: [plainOption('take-first-turn', winner), plainOption('take-second-turn', 1 - winner)],
  });
  state.mission.firstTurn = first;
  play.emit({ type: 'first-turn', rule: 'W40K-23.11', data: { seat: first } });
  state.flow.step = 'pre-battle';
}

// W40K-23.12: pre-battle rules; a roll-off decides who orders simultaneous ones.
function* preBattle(play: Play<Battle>): Rule<void> {
  const due = dueAt(play, allUnits(play.state), 'preBattle');
  play.emit({ type: 'pre-battle', rule: 'W40K-23.12', data: { rules: due.length } });
  yield* inRolledOrder(play, due, 'pre-battle');
  beginBattle(play);
}

// W40K-23.13: the first battle round.
function beginBattle(play: Play<Battle>): void {
  const { state } = play;
  state.flow.stage = 'battle';
  play.emit({ type: 'battle-begins', rule: 'W40K-23.13' });
  beginRound(play, 1);
  // An army that found no room at all has been destroyed before its first turn (W40K-23.9).
  for (const seat of [0, 1]) endIfArmyDestroyed(play, seat);
}

function score(play: Play<Battle>, seat: Seat, points: number, rule: string, why: string): void {
  if (points === 0) return;
  const player = play.state.players[seat] as Player;
  player.vp += points;
  play.emit({ type: 'victory-points', rule, data: { seat, points, total: player.vp, why } });
}

// W40K-23.4: one point for each marker the active player controls at the end of his own Command phase.
function* endOfCommandPhase(play: Play<Battle>): Rule<void> {
  const { state } = play;
  yield* chooseMarkers(play);
  const held = controlledBy(state, state.flow.active);
  play.emit({
    type: 'markers-controlled',
    rule: 'W40K-22.4',
    also: ['W40K-22.3', 'W40K-22.5'],
    data: { seat: state.flow.active, markers: held.map(({ id }) => id), held: held.length },
  });
  score(play, state.flow.active, held.length, 'W40K-23.4', 'capture-and-control');
}

// W40K-23.14: the last battle round ends the battle.
function endOfRound(state: Battle): void {
  if (state.flow.round >= ROUNDS && !isOver(state)) state.mission.ended = 'last-round';
}

// W40K-09.1, W40K-23.14: what never arrived is destroyed; then the points of the end are scored.
function* endOfBattle(play: Play<Battle>): Rule<void> {
  const { state } = play;
  const early = state.mission.ended === 'army-destroyed';
  const destroyed = [...state.mission.destroyed];
  for (const unit of allUnits(state)) {
    if (unit.place === 'reinforcements') {
      yield* destroyUnit(play, unit, { kind: 'never-arrived', rule: 'W40K-09.1', by: null });
    }
  }
  // Reinforcements of the surviving side do not make it a destroyed army (W40K-23.14).
  if (early) state.mission.destroyed = destroyed;
  yield* chooseMarkers(play);
  const held = [controlledBy(state, 0).length, controlledBy(state, 1).length] as const;
  if (held[0] !== held[1]) score(play, held[0] > held[1] ? 0 : 1, 1, 'W40K-23.4', 'more-markers');
  // W40K-23.5: one point for the enemy WARLORD destroyed, however it happened.
  for (const seat of [0, 1]) {
    const { warlord } = state.players[1 - seat] as Player;
    if (warlord !== null && !findModel(state, warlord)) score(play, seat, 1, 'W40K-23.5', 'slay-the-warlord');
  }
  play.emit({
    type: 'battle-ended',
    rule: 'W40K-23.14',
    also: ['W40K-23.15'],
    data: { reason: state.mission.ended ?? undefined, winners: [...winners(state)] },
  });
}

// W40K-23.15: a destroyed army loses whatever the points; otherwise, or if both are gone, more points win.
function winners(state: Battle): readonly Seat[] {
  const { destroyed } = state.mission;
  const [first] = destroyed;
  if (destroyed.length === 1 && first !== undefined) return [1 - first];
  const [a = 0, b = 0] = state.players.map(({ vp }) => vp);
  return a === b ? [] : [a > b ? 0 : 1];
}

/** W40K-23.1 to W40K-23.15: Only War, in the nine steps of W40K-22.2. */
export const onlyWar: Mission = {
  id: 'only-war',
  setup: {
    muster,
    markers: placeMarkers,
    'before-deployment': beforeDeployment,
    zones: chooseZones,
    deploy,
    'deploy-last': deployLast,
    'first-turn': firstTurn,
    'pre-battle': preBattle,
  },
  endOfCommandPhase,
  endOfRound,
  endOfBattle,
  winners,
};
