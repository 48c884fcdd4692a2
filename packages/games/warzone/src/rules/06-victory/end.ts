import type { Play, Seat } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import type { Battle, Ending, Exit, ScenarioGoal, SpoilsWin, Unit } from '../../state.ts';
import { contactsOf, distanceBetween, findModel, friendsOf } from '../../table/table.ts';
import { costOf, isAlive, livingModels, rowOf } from '../07-units/profiles.ts';
import { COMMAND_RANGE } from '../09-command/command.ts';
import { objectsOf, seatsAtObjects, seatsWithObjectAtHome } from './spoils.ts';
import { isCaptured, lastStanding, mostObjects, mostPoints, pointsLeft, type Standing } from './victory.ts';

export const unitsOf = (state: Battle, seat: Seat): Unit[] =>
  Object.values(state.units).filter((unit) => unit.seat === seat);

function hasSurvivors(state: Battle, seat: Seat): boolean {
  for (const id in state.units) {
    const { seat: owner, models } = state.units[id] as Unit;
    if (owner === seat && models.some(isAlive)) return true;
  }
  return false;
}

/** in reserve and never placed. */
const neverCame = ({ arrival }: Unit): boolean => arrival !== null && arrival.by !== 'hiding';

/** WZ-06.1, WZ-06.2: what every seat has left. */
export const standings = (state: Battle): Standing[] =>
  state.players.map(({ team, out }, seat) => {
    const units = out ? [] : unitsOf(state, seat);
    const survivors = units.flatMap((unit) =>
      unit.models.filter(isAlive).map((model) => ({ ...costOf(state, model), neverCame: neverCame(unit) })),
    );
    return { seat, team, alive: survivors.length > 0, points: pointsLeft(survivors) };
  });

export function end(play: Play<Battle>, ending: Ending, winners: readonly Seat[], rule: string): void {
  const { state } = play;
  state.ended = ending;
  state.winners = [...winners];
  state.flow.stage = 'over';
  state.flow.activation = null;
  play.emit({ type: 'battle-ended', rule, data: { ending, winners: [...winners] }, reveals: true });
}

/** A seat plays no more: its models go without effect on others. */
export function putOut(play: Play<Battle>, seat: Seat, exit: Exit): void {
  const { state } = play;
  const player = state.players[seat];
  if (!player || player.out) return;
  player.out = exit;
  for (const unit of unitsOf(state, seat)) {
    unit.owesMorale = false;
    for (const model of unit.models) {
      model.presence = 'gone';
      model.waiting = false;
      if (model.activation === 'active') model.activation = 'activated';
      const spoil = state.scenario.spoils.find(({ id }) => id === model.carries);
      if (spoil) spoil.at = { x: model.x, y: model.y, z: model.z, area: model.area };
      model.carries = null;
    }
  }
  touch(state);
  play.emit({ type: 'player-out', rule: 'WZ-06.1', data: { seat, exit }, reveals: true });
}

// WZ-06.1, WZ-06.4: looked at between two steps: who is out, and whether one side is left.
export function checkVictory(play: Play<Battle>): void {
  const { state } = play;
  if (state.flow.stage !== 'battle') return;
  const now = state.players.map(({ team, out }, seat) => ({ seat, team, alive: !out && hasSurvivors(state, seat) }));
  for (const { seat, alive } of now) if (!alive) putOut(play, seat, 'destroyed');
  const last = lastStanding(now);
  if (last) {
    const none = now.every(({ alive }) => !alive);
    end(play, none ? 'all-destroyed' : 'one-side-left', none ? [] : last, 'WZ-06.1');
  } else if (state.scenario.goal.kind === 'nominated') checkNominated(play);
  else if (state.scenario.goal.kind === 'spoils') checkObjects(play, state.scenario.goal.win);
}

// WZ-06.6: the first to touch an object, or to bring one home, wins at once.
function checkObjects(play: Play<Battle>, win: SpoilsWin): void {
  const { state } = play;
  if (win !== 'reach' && win !== 'carry') return;
  const first = win === 'reach' ? seatsAtObjects(state) : seatsWithObjectAtHome(state);
  if (first.length === 0) return;
  const teams = new Set(first.map((seat) => state.players[seat]!.team));
  const winners = state.players.flatMap(({ team }, seat) => (teams.has(team) ? [seat] : []));
  end(play, win === 'reach' ? 'object-reached' : 'object-brought', winners, 'WZ-06.6');
}

// WZ-06.4, R-025: the owner of the last nominated model alive wins; a dying one is not dead yet.
function checkNominated(play: Play<Battle>): void {
  const { state } = play;
  const alive = state.players.flatMap(({ nominated, team }, seat) => {
    if (nominated === null) return [];
    // What somebody cannot know of is not placed yet, and lives.
    return findModel(state, nominated)?.model.presence === 'gone' ? [] : [{ seat, team }];
  });
  const teams = new Set(alive.map(({ team }) => team));
  if (teams.size > 1) return;
  const winners = state.players.flatMap(({ team }, seat) => (teams.has(team) ? [seat] : []));
  end(play, 'nominated', winners, 'WZ-06.4');
}

// WZ-06.2, WZ-06.5, WZ-06.6: what is looked at when a Turn ends.
export function checkEndOfTurn(play: Play<Battle>): void {
  const { state } = play;
  const { goal, turns, atLimit } = state.scenario;
  if (goal.kind === 'last-stand' && isVipCaptured(state, goal)) {
    const attackers = state.players.flatMap((_, seat) => (seat === goal.defender ? [] : [seat]));
    end(play, 'captured', attackers, 'WZ-06.5');
    return;
  }
  if (turns === null || state.flow.turn < turns) return;
  const now = standings(state);
  if (atLimit === 'defender' && goal.kind === 'last-stand') {
    end(play, 'turn-limit', [goal.defender], 'WZ-06.5');
  } else if (atLimit === 'most-objects' && goal.kind === 'spoils' && (goal.win === 'most' || goal.win === 'hold')) {
    const { win } = goal;
    const objects = (seat: Seat) => objectsOf(state, seat, win);
    end(play, 'turn-limit', mostObjects(now.map((one) => ({ ...one, objects: objects(one.seat) }))), 'WZ-06.6');
  } else end(play, 'turn-limit', mostPoints(now), 'WZ-06.2');
}

// touched, and panicked, alone or at half its wounds.
function isVipCaptured(state: Battle, { vip, capture }: Extract<ScenarioGoal, { kind: 'last-stand' }>): boolean {
  // Whom nobody knows of stands nowhere.
  const one = vip === null ? undefined : findModel(state, vip);
  if (one?.model.presence !== 'table') return false;
  const near = friendsOf(state, one.unit.seat).some(
    (friend) => friend.model.id !== vip && distanceBetween(state, one, friend) <= COMMAND_RANGE,
  );
  const { wounds, panicked } = one.model;
  const startingWounds = rowOf(state, one.model).FE;
  const touched = contactsOf(state, one).length > 0;
  if (capture === 'contact') return touched;
  return isCaptured({ panicked, friendsNear: near, wounds, startingWounds }, touched);
}

// with nothing on the table and nothing hidden all reserves must come in the next Turn.
export function checkReserves(play: Play<Battle>): void {
  const { state } = play;
  state.players.forEach((player, seat) => {
    if (player.out) return;
    const units = unitsOf(state, seat).filter((unit) => livingModels(unit).length > 0);
    if (player.mustArrive) {
      for (const unit of units.filter(neverCame)) {
        for (const model of unit.models) model.presence = 'gone';
        play.emit({ type: 'reserve-lost', rule: 'WZ-06.1', data: { unit: unit.id }, reveals: true });
      }
    }
    player.mustArrive = units.length > 0 && units.every(neverCame);
  });
}
