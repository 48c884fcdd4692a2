import type { Battle } from '../../state.ts';
import type { Standing } from './victory.ts';

export const objectivesHeld = (state: Battle, seat: number): number =>
  state.objectives.filter(({ controller }) => controller === seat).length;

/** What decides the battle, by seat (AOS-28.2.7). */
export const standingsOf = (state: Battle): Standing[] =>
  state.players.map(({ vp, destroyedPoints }, seat) => ({
    vp,
    destroyedPoints,
    objectives: objectivesHeld(state, seat),
  }));
