import type { Play, Rule } from '@mischia/kernel';
import { publicId } from '../rules/units/units.ts';
import { inOrder, playerOf, type State, unitById } from '../state.ts';

// BR-04.6, BR-11.2: all Bluffs are shown and discarded; their units may move.
export function* discardBluffs(play: Play<State>): Rule<void> {
  const { state } = play;
  for (const seat of inOrder(state)) {
    const player = playerOf(state, seat);
    const bluffs = player.orders.filter((token) => token.value === -1);
    if (bluffs.length === 0) continue;
    const hidden = bluffs.filter((token) => token.state === 'hidden');
    player.orders = player.orders.filter((token) => token.value !== -1);
    play.emit({
      type: 'bluffs-shown',
      rule: 'BR-11.2',
      also: ['BR-04.6', 'BR-23.30'],
      data: { seat, units: hidden.map((token) => publicId(unitById(state, token.unit))) },
      reveals: true,
    });
  }
  state.flow.step = 'move';
  state.flow.half = 0;
}
