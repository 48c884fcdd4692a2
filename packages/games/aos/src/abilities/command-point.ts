import { rollOne } from '@mischia/kernel';
import { playerOf } from '../rules/01-concepts/units.ts';
import { gainPoints } from '../rules/06-commands/points.ts';
import { ability } from './ability.ts';

// AOS-6.0a: a command point on a roll, at the start of its owner's hero phase.
export const commandPoint = ability('command-point', 'AOS-6.0a', {
  *heroPhaseBegins(play, { params, bearer: { unit }, rule }) {
    const face = yield* rollOne({ rule, for: 'command-point', by: unit.seat, target: params.on });
    if (face < params.on) return;
    gainPoints(playerOf(play.state, unit.seat), 1);
    play.emit({ type: 'command-points', rule, data: { seat: unit.seat, count: 1 } });
  },
});
