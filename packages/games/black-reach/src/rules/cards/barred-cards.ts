import { type Barred, message, type Refusal, refuse, type Seat } from '@mischia/kernel';
import { CARDS } from '../../content/content.ts';
import type { CardType } from '../../content/types.ts';
import { playerOf, type State } from '../../state.ts';
import { cardEvent } from './card-events.ts';
import type { Moment } from './moments.ts';

// BR-20.2, BR-20.3: the cards in hand that cannot be played now, as Events and as Alternative Bonuses, with the reasons.
export function barredCards(state: State, seat: Seat, moment: Moment): Barred[] {
  const hand = [...new Set(playerOf(state, seat).hand)].map((id) => CARDS[id] as CardType);
  return hand.flatMap((card) => {
    const event = eventRefusal(state, seat, moment, card);
    const bonus = bonusRefusal(seat, moment, card);
    const name = message(`name.${card.id}`);
    const { kind, bonus: amount = 0 } = card.alternative;
    return [
      ...(event ? [{ id: `card:${card.id}`, label: message('option.card', { card: name }), refusals: [event] }] : []),
      ...(bonus
        ? [
            {
              id: `bonus:${card.id}`,
              label: message(`option.bonus.${kind}`, { card: name, bonus: amount }),
              refusals: [bonus],
            },
          ]
        : []),
    ];
  });
}

function eventRefusal(state: State, seat: Seat, moment: Moment, card: CardType): Refusal | undefined {
  const { rule, playable } = cardEvent(card.id);
  const name = message(`name.${card.id}`);
  if (!card.windows.includes(moment.window)) {
    const windows = { list: card.windows.map((window) => message(`window.${window}`)) };
    return refuse({ code: 'card/window', rule: 'BR-20.4', params: { card: name, windows } });
  }
  if (playable(state, seat, moment)) return undefined;
  return refuse({ code: 'card/unfit', rule, params: { card: name, effect: message(`card.${card.id}.effect`) } });
}

// BR-20.3: of the kind that serves here, and one for each player in an action.
function bonusRefusal(seat: Seat, moment: Moment, card: CardType): Refusal | undefined {
  const name = message(`name.${card.id}`);
  const { kind } = card.alternative;
  if (!moment.bonus?.(seat).includes(kind)) {
    const params = { card: name, kind: message(`bonus.${kind}`) };
    return refuse({ code: 'bonus/kind', rule: 'BR-20.3', params });
  }
  if (!moment.action.bonusUsed[seat as 0 | 1]) return undefined;
  return refuse({ code: 'bonus/second', rule: 'BR-20.3', params: { card: name } });
}
