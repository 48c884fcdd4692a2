import type { Play } from '@mischia/kernel';
import { spacesOf } from '../../board/tile-spaces.ts';
import { SCENARIOS } from '../../content/content.ts';
import type { ScenarioType } from '../../content/types.ts';
import { playerOf, type State, touch, type Unit } from '../../state.ts';
import { passengersOf, publicId } from '../units/units.ts';

// BR-06.1: leaving the board is forbidden unless the scenario allows it; a step beyond its exit edge.
export function exitAllowed(state: State, unit: Unit): boolean {
  const { exit } = SCENARIOS[state.scenario] as ScenarioType;
  if (!exit || !unit.at || unit.status !== 'board' || state.flow.turn < exit.fromTurn) return false;
  if (state.flow.phase === 'setup' || playerOf(state, unit.owner).faction !== exit.faction) return false;
  const { width, height } = state.map;
  return spacesOf(unit.at).some(
    ({ x, y }) =>
      (exit.edge === 'E' && x === width) ||
      (exit.edge === 'W' && x === 1) ||
      (exit.edge === 'N' && y === 1) ||
      (exit.edge === 'S' && y === height),
  );
}

/** The unit and its passengers are out and score. */
export function leaveBoard(play: Play<State>, unit: Unit): void {
  const { state } = play;
  const { exit } = SCENARIOS[state.scenario] as ScenarioType;
  const passengers = passengersOf(state, unit);
  const player = playerOf(state, unit.owner);
  const points = (exit?.points ?? 0) + passengers.length * (exit?.passengerPoints ?? 0);
  play.emit({
    type: 'exited',
    rule: 'BR-06.1',
    data: { unit: publicId(unit), passengers: passengers.length, points },
  });
  for (const each of [unit, ...passengers]) {
    each.status = 'left';
    each.at = null;
    each.in = null;
    each.mark = 0;
  }
  player.points += points;
  player.exited += 1 + passengers.length;
  touch(state);
}
