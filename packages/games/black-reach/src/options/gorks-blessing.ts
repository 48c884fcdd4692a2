import { message, type Play, type Rule, type Seat } from '@mischia/kernel';
import { choose } from '../decisions.ts';
import { drawCards } from '../rules/cards/deck.ts';
import { playerOf, type State } from '../state.ts';
import { optionCount } from './serves.ts';

// BR-23.31: draw 1 card above the hand limit, then discard 1.
export function* gorksBlessing(play: Play<State>, seat: Seat): Rule<void> {
  for (let count = optionCount(play.state, seat, 'gorks-blessing'); count > 0; count--) {
    if ((yield* drawCards(play, seat, 1)) === 0) return;
    const player = playerOf(play.state, seat);
    const card = yield* choose<'gorks-blessing', string>({
      seat,
      kind: 'gorks-blessing',
      rule: 'BR-23.31',
      options: [...new Set(player.hand)].map((id) => ({
        id,
        value: id,
        label: message(`name.${id}`),
        data: { card: id },
      })),
    });
    player.hand.splice(player.hand.indexOf(card), 1);
    player.discard.push(card);
    play.emit({ type: 'cards-discarded', rule: 'BR-23.31', data: { seat, cards: [card] } });
  }
}
