import { kingDistance } from '@mischia/geometry';
import { type Message, message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { SCENARIOS } from '../../content/content.ts';
import type { ScenarioType } from '../../content/types.ts';
import { type State, touch, type Unit } from '../../state.ts';
import { isAmbushed, isInfantry } from '../units/units.ts';

export const scenarioOf = (state: State): ScenarioType => SCENARIOS[state.scenario] as ScenarioType;

const HOLDING_DISTANCE = 1;

/** How our scenarios count: unsuppressed Infantry within 1 space; riders and ambushed units do not hold. */
const holds = (unit: Unit, x: number, y: number): boolean =>
  unit.status === 'board' &&
  isInfantry(unit) &&
  !isAmbushed(unit) &&
  unit.s === 0 &&
  unit.at?.size === 1 &&
  kingDistance(unit.at.at, { x, y }) <= HOLDING_DISTANCE;

/** The only player who holds an objective. */
export function holderOf(state: State, [x, y]: readonly [number, number]): Seat | undefined {
  const seats = [0, 1].filter((seat) => state.units.some((unit) => unit.owner === seat && holds(unit, x, y)));
  return seats.length === 1 ? seats[0] : undefined;
}

// BR-11.5: scenario effects at the end of the turn: objectives score.
export function scoreObjectives(play: Play<State>): void {
  const { state } = play;
  const scenario = scenarioOf(state);
  for (const { at, points, when } of scenario.objectives) {
    if (when === 'last-turn' && state.flow.turn < scenario.turns) continue;
    const seat = holderOf(state, at);
    if (seat === undefined) continue;
    state.players[seat as 0 | 1].points += points;
    play.emit({ type: 'objective-scored', rule: 'BR-11.5', data: { seat, x: at[0], y: at[1], points } });
  }
  if (scenario.stayers && state.flow.turn === scenario.turns) {
    const scorer = state.players.findIndex((player) => player.faction === scenario.stayers?.scorer);
    const left = state.units.filter(
      (unit) => unit.owner !== scorer && (unit.status === 'board' || unit.status === 'embarked'),
    );
    const player = state.players[scorer as 0 | 1];
    if (player) player.points += left.length * scenario.stayers.points;
  }
}

/** Ends the game; without a winner named, victory points decide (R011). */
export function endGame(state: State, winner: Seat | undefined, reason: Message): void {
  const scores = state.players.map((player) => player.points);
  const best = Math.max(...scores);
  const leaders = scores[0] === scores[1] ? [] : [scores.indexOf(best)];
  state.result = { winners: winner === undefined ? leaders : [winner], reason, scores };
  touch(state);
}

// BR-01.5, R011: the scenario's immediate victory, then the turn limit.
export function checkEnd(play: Play<State>): void {
  const { state } = play;
  const scenario = scenarioOf(state);
  const reached = [0, 1].filter(
    (seat) => state.players[seat as 0 | 1].points >= (scenario.immediateWin ?? Number.POSITIVE_INFINITY),
  );
  if (reached.length > 0) {
    endGame(state, reached.length === 1 ? reached[0] : undefined, message('outcome.points-reached'));
  } else if (scenario.exit && allGone(state, scenario)) endGame(state, undefined, message('outcome.all-left'));
  else if (state.flow.turn >= scenario.turns) endGame(state, undefined, message('outcome.turn-limit'));
  if (state.result) play.emit({ type: 'game-ended', rule: 'BR-01.5', data: { winners: [...state.result.winners] } });
}

function allGone(state: State, scenario: ScenarioType): boolean {
  const seat = state.players.findIndex((player) => player.faction === scenario.exit?.faction);
  return !state.units.some((unit) => unit.owner === seat && (unit.status === 'board' || unit.status === 'embarked'));
}

/** Immediate victory by points (BR-01.5). */
export function immediateEnd(play: Play<State>): void {
  const { state } = play;
  const { immediateWin } = scenarioOf(state);
  if (state.result || immediateWin === undefined) return;
  if (state.players.some((player) => player.points >= immediateWin)) checkEnd(play);
}

// BR-01.5: an immediate victory ends the game at that moment: nothing more is asked or rolled in the running step.
export function* untilWon(play: Play<State>, step: Rule<void>): Rule<void> {
  // Every question and every die of the game goes through here: one generator, not two.
  for (let next = step.next(); !next.done; next = step.next(yield next.value)) {
    immediateEnd(play);
    if (play.state.result === null) continue;
    step.return();
    return;
  }
  immediateEnd(play);
}
