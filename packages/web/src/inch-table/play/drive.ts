import type { Point, Waypoint } from '@mischia/geometry';
import { type Json, type Message, message, type RequestView } from '@mischia/kernel';
import type { TableState } from '@mischia/tabletop';
import { choiceOf } from '../../games/choices.ts';
import type { Choice, Choices } from '../../games/plugin.ts';
import { asDraft, type Draft } from './draft.ts';
import type { Asked, InchGame } from './game.ts';
import { candidatesOf, inShort, refusalsOf } from './judge.ts';
import { once } from './once.ts';

/** How one model goes that is not led along a path: a vehicle that drives straight on and turns by so much. */
export interface Drives<S extends TableState> {
  /** The answer that brings it as near as may be to where the hand leads it. */
  towards(state: S, request: Asked, to: Point): Json;
  /** The way of an answer, from where the model stands. */
  pathOf(state: S, request: Asked, answer: Json): readonly Waypoint[];
  label(state: S, request: Asked, answer: Json): Message;
}

const LOOKED_AT = 24;
const MOST = 6;

/** Drives that the game finds, each way of turning once. */
const drivesFound = (game: InchGame, state: TableState, request: RequestView): readonly Json[] =>
  once(state, `drives ${request.id}`, () => {
    const seen = new Set<string>();
    const found = candidatesOf<Json>(game, state, request, LOOKED_AT).filter((answer) => {
      const words = JSON.stringify(game.drives?.label(state, request, answer));
      return !seen.has(words) && seen.add(words);
    });
    return found.slice(0, MOST);
  });

/** What the table shows and the main button answers. */
export const driveOf = (game: InchGame, state: TableState, request: RequestView, { drive }: Draft): Json | undefined =>
  drive ?? drivesFound(game, state, request)[0];

/** A drive: as dragged on the table, or one of those that the game finds. */
export function driveChoices(game: InchGame, request: RequestView, state: TableState, draft: Draft): Choices {
  const drive = driveOf(game, state, request, draft);
  const label = (answer: Json) => game.drives?.label(state, request, answer) ?? message('inch.move.so');
  const others: Choice[] = drivesFound(game, state, request)
    .map((answer, index) => ({ id: `drive:${index}`, draft: asDraft({ drive: answer }), label: label(answer), answer }))
    .filter(({ answer }) => answer !== drive)
    .map(({ answer: _answer, ...choice }) => choice);
  const options = (request.options ?? []).map(choiceOf);
  const refusals = draft.drive === undefined ? [] : refusalsOf(game, state, request, draft.drive);
  const hint = message('inch.hint.drive');
  if (drive === undefined || refusals.length > 0) {
    return { others: [...others, ...options], hint, ...(refusals.length > 0 ? { refusals: inShort(refusals) } : {}) };
  }
  return { primary: { id: 'go', key: 'M', answer: drive, label: label(drive) }, others: [...others, ...options], hint };
}
