import { type Message, message, type Outcome, type Play, type Seat } from '@mischia/kernel';
import { report } from '../../events.ts';
import { startOfGame } from '../../setup.ts';
import type { Battle, GameResult } from '../../state.ts';
import { scoreOf } from './score.ts';

const BOTH: readonly Seat[] = [0, 1];

// SMH-21: both players record their score when a game ends; then the next game, or the end of it all.
export function recordGame(play: Play<Battle>, winner: Seat | null): void {
  const { state } = play;
  const scores = BOTH.map((seat) => scoreOf(state, seat));
  const { game, turn } = state;
  state.results = [...state.results, { scores, winner }];
  if (winner === null) report(play, { type: 'game-drawn', rule: 'SMH-20', data: { game, turns: turn, scores } });
  else report(play, { type: 'game-won', rule: 'SMH-20', also: ['SMH-19'], data: { seat: winner, game, scores } });
  // R24: all games of a series are played, with starter and armies anew.
  if (state.results.length < state.bestOf) {
    Object.assign(state, startOfGame(game + 1));
    return;
  }
  state.stage = 'over';
  if (state.bestOf > 1) reportSeries(play);
}

function reportSeries(play: Play<Battle>): void {
  const { results } = play.state;
  const sums = sumsOf(results);
  const [winner] = seriesWinners(results);
  if (winner === undefined) report(play, { type: 'series-drawn', rule: 'SMH-21', data: { sums } });
  else report(play, { type: 'series-won', rule: 'SMH-21', data: { seat: winner, sums, games: gamesWon(results) } });
}

export const sumsOf = (results: readonly GameResult[]): number[] =>
  BOTH.map((seat) => results.reduce((sum, { scores }) => sum + (scores[seat] as number), 0));

export const gamesWon = (results: readonly GameResult[]): number[] =>
  BOTH.map((seat) => results.filter(({ winner }) => winner === seat).length);

// SMH-21: the higher sum of scores wins, whoever won more games; R23: equal sums, then more games won, then a draw.
export function seriesWinners(results: readonly GameResult[]): Seat[] {
  const ahead = leaders(sumsOf(results));
  if (ahead.length === 1) return ahead;
  const moreGames = leaders(gamesWon(results));
  return moreGames.length === 1 ? moreGames : [];
}

const leaders = (figures: readonly number[]): Seat[] => BOTH.filter((seat) => figures[seat] === Math.max(...figures));

// SMH-20, SMH-21: how the match ended, once it has.
export function outcomeOf(state: Battle): Outcome | undefined {
  if (state.stage !== 'over') return undefined;
  const { results, bestOf } = state;
  if (bestOf > 1) return { winners: seriesWinners(results), reason: seriesReason(results), scores: sumsOf(results) };
  const { winner, scores } = results[0] as GameResult;
  return {
    winners: winner === null ? [] : [winner],
    reason: winner === null ? message('outcome.turn-limit', { turns: state.turnLimit }) : message('outcome.victory'),
    scores,
  };
}

function seriesReason(results: readonly GameResult[]): Message {
  if (leaders(sumsOf(results)).length === 1) return message('outcome.series-sum');
  return message(seriesWinners(results).length === 1 ? 'outcome.series-games' : 'outcome.series-draw');
}
