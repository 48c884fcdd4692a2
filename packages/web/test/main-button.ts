import { type AnyGame, type Json, Match, type RequestView, requestView, seededDice, viewFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { type Choice, type GamePlugin, viewIn } from '../src/games/plugin.ts';

export type Played = Match<unknown, unknown>;

/** What the client shows of a match to one seat, over the wire and back. */
export const shownTo = (plugin: GamePlugin, match: Played, seat: number): unknown =>
  viewIn(plugin, JSON.parse(JSON.stringify(viewFor(match, seat).table)));

/** The first answer the panel leads to: the main button, or the first choice step by step. */
function firstAnswer(plugin: GamePlugin, request: RequestView, view: unknown): Json {
  let draft: Json | undefined;
  for (let step = 0; step < 4; step++) {
    const { primary, others } = plugin.choices(request, view, draft);
    const choice: Choice | undefined = primary ?? others[0];
    if (choice?.answer !== undefined) return choice.answer;
    draft = choice?.draft;
  }
  throw new Error(`the panel leads nowhere for ${request.kind} ${JSON.stringify(request.data)}`);
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
      const answer = firstAnswer(plugin, requestView(request), shownTo(plugin, match, request.seat));
      const result = match.answer(request.seat, request.id, answer);
      expect([request.kind, result.ok ? [] : result.refusals.map(({ code }) => code)]).toEqual([request.kind, []]);
    }
    expect(match.outcome).toBeDefined();
    atEnd(match);
  });
}
