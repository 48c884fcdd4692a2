import { type Play, type Rule, type Seat, shuffle } from '@mischia/kernel';
import { playerOf, type State } from '../../state.ts';

// BR-20.1, BR-11.6, R069: from the top; an empty deck is refilled by shuffling the discard pile.
export function* drawCards(play: Play<State>, seat: Seat, count: number): Rule<number> {
  const player = playerOf(play.state, seat);
  const drawn: string[] = [];
  for (let left = count; left > 0; left--) {
    if (player.deck.length === 0) {
      if (player.discard.length === 0) break;
      player.deck = yield* shuffle(player.discard, { rule: 'BR-11.6', for: `deck-${seat + 1}`, by: null });
      player.discard = [];
    }
    const card = player.deck.shift();
    if (card === undefined) break;
    player.hand.push(card);
    drawn.push(card);
  }
  if (drawn.length > 0) {
    play.emit({
      type: 'cards-drawn',
      rule: 'BR-20.1',
      data: { seat, count: drawn.length },
      secret: { seats: [seat], data: { cards: drawn } },
      reveals: true,
    });
  }
  return drawn.length;
}
