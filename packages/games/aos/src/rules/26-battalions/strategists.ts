import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { yesOrNo } from '../../ask.ts';
import { choose } from '../../decisions.ts';
import type { Battle } from '../../state.ts';
import { playerOf } from '../01-concepts/units.ts';
import { gainPoints } from '../06-commands/points.ts';
import { strategistsOf } from './battalion-of.ts';

// AOS-26.2, R102: once in a battle, with the command point of the general at the start of its hero phase, one more.
export function* strategists(play: Play<Battle>, seat: Seat): Rule<void> {
  const player = playerOf(play.state, seat);
  const battalion = strategistsOf(player);
  if (!battalion || play.state.flow.active !== seat) return;
  const isUsed = yield* choose({
    seat,
    kind: 'strategists',
    rule: 'AOS-26.2',
    prompt: message('ask.strategists'),
    options: yesOrNo('use', 'decline'),
  });
  if (!isUsed) return;
  battalion.used.push('strategists');
  gainPoints(player, 1);
  play.emit({ type: 'command-points', rule: 'AOS-26.2', data: { seat, count: 1 } });
}
