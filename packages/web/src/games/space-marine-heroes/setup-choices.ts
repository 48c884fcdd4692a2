import { type Json, message, type RequestOf, type RequestView } from '@mischia/kernel';
import type { BattleView, decisions } from '@mischia/space-marine-heroes';
import { choiceOf } from '../choices.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { dataOf } from './options.ts';

/** The hero in hand: the one picked, or the first that waits. */
export const heroInHand = (view: BattleView, seat: number, { hero }: Draft): string | undefined => {
  const waiting = view.sides[seat]?.undeployed ?? [];
  return hero !== undefined && waiting.includes(hero) ? hero : waiting[0];
};

const nameOf = (view: BattleView, hero: string): string => view.cards[hero]?.name ?? hero;

/** The free spaces for the hero in hand, then the other heroes to take in hand. */
export function deployChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const inHand = heroInHand(view, request.seat, draft);
  const [first, ...rest] = (request.options ?? []).filter((option) => dataOf(option).hero === inHand);
  const spaces = rest.map(
    (option): Choice => ({
      ...choiceOf(option),
      label: message('smh.option.space', { number: dataOf(option).number ?? 0 }),
    }),
  );
  const others = (view.sides[request.seat]?.undeployed ?? [])
    .filter((hero) => hero !== inHand)
    .map(
      (hero): Choice => ({
        id: `take:${hero}`,
        label: message('smh.option.take', { hero: nameOf(view, hero) }),
        draft: asDraft({ hero }),
      }),
    );
  return {
    ...(first ? { primary: choiceOf(first) } : {}),
    others: [...spaces, ...others],
    hint: message('smh.hint.deploy'),
  };
}

/** The draft after taking a hero into the army, or out of it. */
export const toggled = (draft: Draft, hero: string): Json => {
  const { army = [] } = draft;
  return asDraft({ ...draft, army: army.includes(hero) ? army.filter((one) => one !== hero) : [...army, hero] });
};

/** The request for an army, as the game's list of decisions describes it. */
export type ArmyRequest = RequestView & RequestOf<typeof decisions, 'pick-army', RequestView>;

/** Ready armies, or five heroes picked on the table; without a table, one by one from a list. */
export function pickChoices(request: ArmyRequest, view: BattleView, draft: Draft): Choices {
  const { army = [], list = false } = draft;
  const { size, heroes } = request.data;
  const hint = message('smh.hint.army', { picked: army.length, size });
  const single = (list ? heroes : []).map(
    (hero): Choice => ({
      id: `pick:${hero}`,
      label: message(army.includes(hero) ? 'smh.option.picked' : 'smh.option.pick', { hero: nameOf(view, hero) }),
      draft: toggled(draft, hero),
    }),
  );
  if (army.length === size) {
    const done: Choice = { id: 'army', label: message('smh.option.army', { count: size }), answer: [...army] };
    return { primary: done, others: single, hint };
  }
  if (army.length > 0 || list) return { others: single, hint };
  const [first, ...rest] = (request.options ?? []).map(choiceOf);
  const oneByOne: Choice = { id: 'list', label: message('smh.option.list'), draft: asDraft({ list: true }) };
  return { ...(first ? { primary: first } : {}), others: [...rest, oneByOne], hint };
}
