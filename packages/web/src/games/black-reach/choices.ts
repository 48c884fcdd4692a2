import type { Json, RequestView } from '@mischia/kernel';
import type { Choices } from '../plugin.ts';
import { activateChoices } from './activate-choices.ts';
import { aimChoices } from './aim-choices.ts';
import { burstChoices, splitChoices } from './burst-choices.ts';
import { cardsChoices } from './cards-choices.ts';
import { deployChoices } from './deploy-choices.ts';
import { type Draft, draftOf } from './draft.ts';
import { moveChoices } from './move-choices.ts';
import { ordersChoices } from './orders-choices.ts';
import { isSpending, plainChoices } from './plain-choices.ts';
import type { BattleView } from './view.ts';

type Chooser = (request: RequestView, view: BattleView, draft: Draft) => Choices;

const CHOOSERS: { readonly [kind: string]: Chooser } = {
  deploy: deployChoices,
  orders: ordersChoices,
  activate: activateChoices,
  move: moveChoices,
  aim: aimChoices,
  burst: burstChoices,
  split: splitChoices,
  cards: cardsChoices,
};

/** What the prompt panel offers, by kind of decision. */
export function choices(request: RequestView, view: BattleView, raw: Json | undefined): Choices {
  return (CHOOSERS[request.kind] ?? plainChoices)(request, view, draftOf(raw));
}

/** Cards and tokens may be played: passing "for this phase" passes here. Shots of units On Alert are still asked for. */
export const isWindow = ({ options = [] }: RequestView): boolean =>
  options.every((option) => option.id === 'pass' || isSpending(option));

/** A window that opens to everybody but holds nothing for this hand passes by itself. */
export const automatic = ({ options, space }: RequestView): Json | undefined =>
  space === undefined && options?.length === 1 && options[0]?.id === 'pass' ? 'pass' : undefined;
