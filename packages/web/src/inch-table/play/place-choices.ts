import type { Point } from '@mischia/geometry';
import { asJson, type Json, message, type RequestView } from '@mischia/kernel';
import type { Spot, TableState } from '@mischia/tabletop';
import { choiceOf } from '../../games/choices.ts';
import type { Choice, Choices } from '../../games/plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import type { InchGame } from './game.ts';
import { candidatesOf, inShort, refusalsOf } from './judge.ts';
import { once } from './once.ts';
import { answerAt, spotsIn } from './spots.ts';
import { middleOf } from './tokens.ts';

const LOOKED_AT = 4;
const PATIENCE = 40;

/** One of the places the game finds. */
function foundSpots(
  game: InchGame,
  state: TableState,
  request: RequestView,
  turn: number,
): readonly Spot[] | undefined {
  const [answer] = candidatesOf(game, state, request, 1, turn);
  return answer === undefined ? undefined : spotsIn(game, state, request, answer);
}

/** Where the client suggests to put something: of a few legal places the best, or the one nearest to the middle. */
const suggestedSpots = (game: InchGame, state: TableState, request: RequestView): readonly Spot[] | undefined =>
  once(state, `spots ${request.id}`, () => {
    const found: (readonly Spot[])[] = [];
    // What is found before the player would begin to wait must do.
    const end = performance.now() + PATIENCE;
    for (let turn = 0; turn < LOOKED_AT && (turn === 0 || performance.now() < end); turn++) {
      const spots = foundSpots(game, state, request, turn);
      if (spots) found.push(spots);
    }
    const { width, depth } = state.table;
    const away = (spots: readonly Spot[]) => {
      const { x, y } = middleOf(spots);
      return Math.hypot(x - width / 2, y - depth / 2);
    };
    const worth = (spots: readonly Spot[]) =>
      game.taskOf(request)?.does === 'put' ? (game.put?.worth?.(state, request, spots) ?? 0) : 0;
    return found.toSorted((a, b) => b.length - a.length || worth(b) - worth(a) || away(a) - away(b))[0];
  });

/** What the table shows and the main button answers. */
export function spotsOf(
  game: InchGame,
  state: TableState,
  request: RequestView,
  { at, turn }: Draft,
): readonly Spot[] | undefined {
  if (at) return at;
  return turn === undefined ? suggestedSpots(game, state, request) : foundSpots(game, state, request, turn);
}

/** A unit set up: as dragged on the table, or where there is room for it. */
export function placeChoices(game: InchGame, request: RequestView, state: TableState, draft: Draft): Choices {
  const spots = spotsOf(game, state, request, draft);
  const label = message(draft.at ? 'inch.place.here' : 'inch.place.suggested', { count: spots?.length ?? 0 });
  const options = (request.options ?? []).map(choiceOf);
  return {
    ...put(
      game,
      request,
      state,
      draft.at && answerAt(game, request, draft.at),
      spots && { answer: answerAt(game, request, spots), label },
    ),
    others: spots ? [elsewhere(draft), ...options] : [...options, elsewhere(draft)],
    hint: message('inch.hint.place'),
  };
}

/** Where a marker would go. */
export function spotOf(game: InchGame, state: TableState, request: RequestView, draft: Draft): Point | undefined {
  if (draft.spot) return draft.spot;
  const [found] = candidatesOf(game, state, request, 1, draft.turn ?? 0);
  if (found === undefined) return undefined;
  // Without a form of its own the answer is the place.
  return game.spots ? game.spots.placeOf(found) : (found as unknown as Point);
}

/** The answer of a place. */
export const spotAnswer = (game: InchGame, state: TableState, request: RequestView, { x, y }: Point): Json =>
  game.spots ? game.spots.answerAt(state, request, { x, y }) : { x, y };

/** A place on the table: as touched, or where the game finds one. */
export function spotChoices(game: InchGame, request: RequestView, state: TableState, draft: Draft): Choices {
  const spot = spotOf(game, state, request, draft);
  const place = spot && {
    answer: spotAnswer(game, state, request, spot),
    label: message('inch.spot.here'),
    detail: message('inch.spot.at', { x: { inches: spot.x }, y: { inches: spot.y } }),
  };
  return {
    ...put(game, request, state, draft.spot && spotAnswer(game, state, request, draft.spot), place),
    others: [elsewhere(draft), ...(request.options ?? []).map(choiceOf)],
    hint: message('inch.hint.spot'),
  };
}

/** The main button while nothing speaks against what the player has drawn; else the reasons. */
function put(
  game: InchGame,
  request: RequestView,
  state: TableState,
  drawn: unknown,
  place: (Pick<Choice, 'label' | 'detail'> & { readonly answer: unknown }) | undefined,
): Pick<Choices, 'primary' | 'refusals'> {
  const refusals = drawn !== undefined ? refusalsOf(game, state, request, drawn) : [];
  if (refusals.length > 0) return { refusals: inShort(refusals) };
  return place ? { primary: { ...place, id: 'place', answer: asJson(place.answer) } } : {};
}

const elsewhere = ({ turn = 0 }: Draft): Choice => ({
  id: 'elsewhere',
  draft: asDraft({ turn: turn + 1 }),
  label: message('inch.place.elsewhere'),
});
