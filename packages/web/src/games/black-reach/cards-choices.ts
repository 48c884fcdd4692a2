import { dataOf } from '@mischia/black-reach';
import { type Message, message, type RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import type { BattleView } from './view.ts';

/** A card marked for discarding, or no longer. */
export function withDiscard(draft: Draft, card: string, copies: number): Draft {
  const marked = (draft.discard ?? []).filter((each) => each === card).length;
  const others = (draft.discard ?? []).filter((each) => each !== card);
  return { discard: marked >= copies ? others : [...(draft.discard ?? []), card] };
}

/** Any number discarded, then drawn up to the hand's size. */
export function cardsChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const hand = view.players[request.seat]?.hand ?? [];
  const discard = draft.discard ?? [];
  const draw = Math.max(0, (dataOf(request).size ?? 0) - (hand.length - discard.length));
  const done = (id: string, count: number): Choice => ({
    id,
    answer: { discard: [...discard], draw: count },
    label: doneLabel(discard.length, count),
  });
  const toggle = [...new Set(hand)].map(
    (card): Choice => ({
      id: `discard:${card}`,
      label: message(discard.includes(card) ? 'br.cards.keep' : 'br.cards.discard', { card: message(`name.${card}`) }),
      draft: asDraft(withDiscard(draft, card, hand.filter((each) => each === card).length)),
    }),
  );
  const fewer = draw > 0 ? [done('no-draw', 0)] : [];
  return { primary: done('draw', draw), others: [...toggle, ...fewer], hint: message('br.hint.cards') };
}

function doneLabel(discard: number, draw: number): Message {
  if (discard === 0) return draw === 0 ? message('br.cards.none') : message('br.cards.draw', { count: draw });
  return message('br.cards.done', { discard, draw });
}
