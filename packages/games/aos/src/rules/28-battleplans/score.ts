import type { Play, Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';
import { objectivesHeld } from './standings.ts';
import { demolitionScore, turnScore } from './victory.ts';

function score(play: Play<Battle>, seat: Seat, count: number, scoring: string): void {
  playerOf(play.state, seat).vp += count;
  play.emit({ type: 'victory-points', rule: 'AOS-28.2.7', data: { seat, count, scoring } });
}

// AOS-28.2.7: at the end of each of a player's own turns.
export function scoreTurn(play: Play<Battle>): void {
  const { state } = play;
  const { active } = state.flow;
  const holdings = {
    objectives: objectivesHeld(state, active),
    enemyObjectives: objectivesHeld(state, 1 - active),
    features: Object.values(state.features)
      .filter(({ controller }) => controller === active)
      .map(({ id }) => id),
  };
  for (const { scoring, vp } of turnScore(state.battleplan, holdings)) score(play, active, vp, scoring.id);
}

// AOS-28.2.7: whoever brings a feature down scores at once.
export function scoreDemolition(play: Play<Battle>, seat: Seat, feature: string): void {
  const vp = demolitionScore(play.state.battleplan, feature);
  if (vp > 0) score(play, seat, vp, 'demolish');
}
