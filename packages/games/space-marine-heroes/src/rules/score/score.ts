import type { Play, Seat } from '@mischia/kernel';
import { abilityAt } from '../../abilities/index.ts';
import { report } from '../../events.ts';
import type { Battle } from '../../state.ts';
import { advancedAt, COLUMNS, isDeployed, type Place, seatOf } from '../board/board.ts';

// SMH-19: a hero adds the spaces it has advanced, doubled for Inspire.
export const scoreAt = (state: Battle, place: Place): number =>
  isDeployed(state, place) ? advancedAt(state, place) * (abilityAt(state, place).scoreFactor ?? 1) : 0;

// SMH-19: the current score of a player.
export function scoreOf(state: Battle, seat: Seat): number {
  let score = 0;
  for (let place = seat * COLUMNS; place < (seat + 1) * COLUMNS; place++) score += scoreAt(state, place);
  return score;
}

// SMH-19: every move and retreat changes the score at once.
export function relocate(play: Play<Battle>, place: Place, to: number): void {
  const { state } = play;
  const seat = seatOf(place);
  const before = scoreOf(state, seat);
  state.advanced = state.advanced.with(place, to);
  report(play, { type: 'score-changed', rule: 'SMH-19', data: { seat, from: before, to: scoreOf(state, seat) } });
}
