import type { Play, Rule, Seat } from '@mischia/kernel';
import type { Battle } from '../../state.ts';
import { checkVictory, putOut } from './end.ts';

// WZ-06.1, R-178: a seat that gives up is skipped from then on; its models go, without effect on the others.
export function* leave(play: Play<Battle>, seat: Seat): Rule<void> {
  const { state } = play;
  const { flow } = state;
  putOut(play, seat, 'left');
  flow.order = flow.order.filter((one) => one !== seat);
  if (flow.activation?.seat === seat) {
    flow.activation = null;
    flow.step = 'slot';
  }
  if (flow.active === seat) flow.active = flow.order[0] ?? 0;
  if (flow.stage === 'setup') {
    const teams = new Set(state.players.flatMap(({ out, team }) => (out ? [] : [team])));
    if (teams.size <= 1) flow.stage = 'battle';
  }
  checkVictory(play);
}
