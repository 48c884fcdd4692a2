import { type Json, message, type RequestView } from '@mischia/kernel';
import type { PlaceAnswer } from '@mischia/w40k';
import { choiceOf } from '../choices.ts';
import { perRequest } from '../per-request.ts';
import type { Choice, Choices } from '../plugin.ts';
import { asDraft, type Draft, type Spot } from './draft.ts';
import { candidatesOf, refusalsOf } from './judge.ts';
import { patience } from './patience.ts';
import { middleOf } from './planning.ts';
import { inShort } from './short-refusals.ts';
import type { BattleView } from './view.ts';

/** Answers are plain data, but an interface like that of a spot is not known to be. */
export const placesAnswer = (at: readonly Spot[]): Json => ({ at }) as unknown as Json;

const LOOKED_AT = 4;
const PATIENCE = 40;

/** Where the client suggests to set a unit up: of a few legal places the one nearest to the middle of the table. */
const suggestedSpots = perRequest((view: BattleView, request): readonly Spot[] | undefined => {
  const found: (readonly Spot[])[] = [];
  const hasTime = patience(PATIENCE);
  for (let turn = 0; turn < LOOKED_AT && (turn === 0 || hasTime()); turn++) {
    const [one] = candidatesOf<PlaceAnswer>(view, request, 1, turn);
    if (one) found.push(one.at);
  }
  const { width, depth } = view.table;
  const away = (spots: readonly Spot[]) => {
    const { x, y } = middleOf(spots);
    return Math.hypot(x - width / 2, y - depth / 2);
  };
  return found.toSorted((a, b) => b.length - a.length || away(a) - away(b))[0];
});

/** What the table shows and the main button answers. */
export function spotsOf(view: BattleView, request: RequestView, draft: Draft): readonly Spot[] | undefined {
  if (draft.at) return draft.at;
  if (draft.turn === undefined) return suggestedSpots(view, request);
  const [found] = candidatesOf<PlaceAnswer>(view, request, 1, draft.turn);
  return found?.at;
}

/** A unit set up: as dragged on the table, or where there is room for it. */
export function placeChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const options = (request.options ?? []).map(choiceOf);
  const spots = spotsOf(view, request, draft);
  const refusals = spots && draft.at ? refusalsOf(view, request, placesAnswer(spots)) : [];
  const elsewhere: Choice = {
    id: 'elsewhere',
    draft: asDraft({ turn: (draft.turn ?? 0) + 1 }),
    label: message('w40k.place.elsewhere'),
  };
  const hint = message('w40k.hint.place');
  if (spots && refusals.length === 0) {
    const primary: Choice = {
      id: 'place',
      answer: placesAnswer(spots),
      label: message(draft.at ? 'w40k.place.here' : 'w40k.place.suggested', { count: spots.length }),
    };
    return { primary, others: [elsewhere, ...options], hint };
  }
  return { others: [elsewhere, ...options], hint, ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}) };
}

/** Where a marker would go. */
export function spotOf(view: BattleView, request: RequestView, draft: Draft) {
  if (draft.spot) return draft.spot;
  return candidatesOf<{ x: number; y: number }>(view, request, 1, draft.turn ?? 0)[0];
}

export function markerChoices(request: RequestView, view: BattleView, draft: Draft): Choices {
  const spot = spotOf(view, request, draft);
  const refusals = spot && draft.spot ? refusalsOf(view, request, spot) : [];
  const elsewhere: Choice = {
    id: 'elsewhere',
    draft: asDraft({ turn: (draft.turn ?? 0) + 1 }),
    label: message('w40k.place.elsewhere'),
  };
  const primary: Choice | undefined =
    spot && refusals.length === 0
      ? {
          id: 'place',
          answer: spot,
          label: message('w40k.marker.here'),
          detail: message('w40k.marker.at', inInches(spot)),
        }
      : undefined;
  return {
    ...(primary ? { primary } : {}),
    others: [elsewhere],
    hint: message('w40k.hint.marker'),
    ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}),
  };
}

const inInches = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: { inches: x }, y: { inches: y } });
