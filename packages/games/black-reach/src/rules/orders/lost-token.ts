import type { Play } from '@mischia/kernel';
import { playerOf, type State, type Unit } from '../../state.ts';
import { publicId } from '../units/units.ts';

// BR-05.5, BR-04.6: a token lost before it is resolved keeps its place in the row; its face stays hidden until then.
export function loseOrder(play: Play<State>, unit: Unit): void {
  const player = playerOf(play.state, unit.owner);
  const token = player.orders.find((each) => each.unit === unit.id && each.state === 'hidden');
  if (!token) return;
  if (token.value === -1) player.orders.splice(player.orders.indexOf(token), 1, { ...token, state: 'lost' });
  else token.state = 'lost';
  play.emit({
    type: 'order-lost',
    rule: 'BR-05.5',
    data: { seat: unit.owner, unit: publicId(unit) },
    secret: { seats: [unit.owner], data: { value: token.value } },
  });
}
