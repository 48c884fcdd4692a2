import type { Play, Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';

export const isOver = (state: Battle): boolean => state.mission.ended !== null;

/** W40K-23.15: what decided the battle, for the players: an army destroyed, in the last moment too, or points. */
export function decidedBy({ mission }: Battle): 'army-destroyed' | 'both-destroyed' | 'last-round' {
  if (mission.destroyed.length === 1) return 'army-destroyed';
  return mission.destroyed.length > 1 ? 'both-destroyed' : 'last-round';
}

// W40K-23.14: the battle ends as soon as every model of an army has been destroyed.
export function endIfArmyDestroyed(play: Play<Battle>, seat: Seat): void {
  const { state } = play;
  if (state.flow.stage !== 'battle') return;
  for (const id in state.units) {
    const unit = state.units[id];
    if (unit && unit.seat === seat && unit.place !== 'destroyed') return;
  }
  if (!state.mission.destroyed.includes(seat)) state.mission.destroyed.push(seat);
  if (isOver(state)) return;
  state.mission.ended = 'army-destroyed';
  play.emit({ type: 'army-destroyed', rule: 'W40K-23.14', data: { seat } });
}
