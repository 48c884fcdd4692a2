import { type AnyGame, type Json, Match, type OpenRequest, requestView, seededDice, viewFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { type GamePlugin, viewIn } from '../src/games/plugin.ts';
import { firstChoice } from './first-answer.ts';

export type Played = Match<unknown, unknown>;

/** What the client shows of a match to one seat, over the wire and back. */
export const shownTo = (plugin: GamePlugin, match: Played, seat: number): unknown =>
  viewIn(plugin, JSON.parse(JSON.stringify(viewFor(match, seat).table)));

function give(match: Played, { seat, id, kind }: OpenRequest, answer: Json): void {
  const result = match.answer(seat, id, answer);
  expect([kind, result.ok ? [] : result.refusals.map(({ code }) => code)]).toEqual([kind, []]);
}

/** More decisions than any of these battles needs. */
const MOST = 6000;

/** A whole battle that nobody draws: what the panel offers first is taken, and never refused. */
export function mainButtonTest(
  plugin: GamePlugin,
  game: AnyGame,
  { id, setup }: { readonly id: string; readonly setup: unknown },
  atEnd: (match: Played) => void,
): void {
  test(`${id}: the main button alone ends the battle, and nothing it offers is refused`, () => {
    const match = Match.start(game, setup, { dice: seededDice(`main button ${id}`) });
    for (let decisions = 0; !match.outcome && decisions < MOST; decisions++) {
      const request = match.requests[0];
      if (!request) throw new Error('nobody decides');
      const view = shownTo(plugin, match, request.seat);
      const { answer, following = [] } = firstChoice(requestView(request), (asked, draft) =>
        plugin.choices(asked, view, draft),
      );
      give(match, request, answer);
      // What one press answers besides is what the rules then ask, and never refuse.
      for (const { kind, answer: next } of following) {
        const [open] = match.requests;
        if (next === undefined || !open) break;
        expect([open.kind, open.seat]).toEqual([kind, request.seat]);
        give(match, open, next);
      }
    }
    expect(match.outcome).toBeDefined();
    atEnd(match);
  });
}
