import { dataOf } from '@mischia/black-reach';
import { message, type RequestView } from '@mischia/kernel';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import { candidatesOf, refusalsOf } from './judge.ts';
import { fullName } from './names.ts';
import { type BattleView, realId, type UnitView } from './view.ts';

type Orders = { readonly [unit: string]: string };

/** The tokens not yet laid, in their order. */
export function tokensLeft(request: RequestView, { orders = {} }: Draft): readonly string[] {
  const left = [...(dataOf(request).tokens ?? [])];
  for (const token of Object.values(orders)) {
    const place = left.indexOf(token);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** The token the next unit gets. */
export const tokenInHand = (request: RequestView, draft: Draft): string | undefined => {
  const left = tokensLeft(request, draft);
  return draft.token !== undefined && left.includes(draft.token) ? draft.token : left[0];
};

/** A unit takes the token in hand; one that has a token gives it back. */
export function withOrder(request: RequestView, draft: Draft, unit: string): Draft {
  const { [unit]: had, ...others } = draft.orders ?? {};
  if (had !== undefined) return { orders: others, token: had };
  const token = tokenInHand(request, draft);
  return token === undefined ? draft : { orders: { ...others, [unit]: token } };
}

export const mayTakeOrder = (view: BattleView, unit: UnitView, seat: number): boolean =>
  unit.owner === seat && view.phase === 'orders' && ['board', 'embarked', 'air'].includes(unit.status);

export function ordersChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const [proposal] = candidatesOf(view, request, 1, draft.turn ?? 0) as readonly { readonly orders: Orders }[];
  const propose: Choice[] = proposal
    ? [
        {
          id: 'propose',
          label: message('br.orders.propose'),
          draft: asDraft({ orders: proposal.orders, turn: (draft.turn ?? 0) + 1 }),
        },
      ]
    : [];
  const token = tokenInHand(request, draft);
  const units = view.units.filter((unit) => mayTakeOrder(view, unit, request.seat));
  const free = units.filter((unit) => draft.orders?.[realId(unit)] === undefined);
  const lay: Choice[] =
    token === undefined
      ? []
      : free.map((unit) => ({
          id: `lay:${unit.id}`,
          label: message('br.orders.lay', {
            token: message(`br.token.${named(token)}`, { number: token }),
            unit: fullName(unit),
          }),
          draft: asDraft(withOrder(request, draft, realId(unit))),
        }));
  const hint = message('br.hint.orders', { left: tokensLeft(request, draft).length });
  if (!draft.orders) return { ...(propose[0] ? { primary: propose[0] } : {}), others: lay, hint };
  const answer = { orders: { ...draft.orders } };
  const refusals = refusalsOf(view, request, answer);
  const others = [...lay, ...propose];
  if (refusals.length > 0 && token !== undefined)
    return { ...(lay[0] ? { primary: lay[0] } : {}), others: others.slice(1), hint };
  if (refusals.length > 0) return { others, refusals, hint };
  const primary = { id: 'lay', answer, label: message('br.orders.done', { count: Object.keys(draft.orders).length }) };
  return { primary, others: propose, hint };
}

/** Numbered, Special or Bluff. */
export const named = (token: string): 'number' | 'special' | 'bluff' =>
  token === 'S' ? 'special' : token === 'B' ? 'bluff' : 'number';
