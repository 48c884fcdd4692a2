import {
  candidatesFor,
  checkAnswer,
  type Json,
  Match,
  Random,
  type RequestView,
  requestView,
  seededDice,
  viewFor,
} from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { type Choice, viewIn } from '../src/games/plugin.ts';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';
import { candidatesOf, refusalsOf } from '../src/inch-table/play/judge.ts';

const tableOf = (match: Match<unknown, unknown>, seat: number): Battle =>
  viewIn(plugin, JSON.parse(JSON.stringify(viewFor(match, seat).table))) as Battle;

function start(setup: number, seed: string): Match<unknown, unknown> {
  const ready = readySetups[setup];
  if (!ready) throw new Error(`no ready setup ${setup}`);
  return Match.start(game, ready.setup, { dice: seededDice(seed) }) as unknown as Match<unknown, unknown>;
}

/** The first answer the panel leads to: the main button, or the first choice step by step. */
function firstAnswer(request: RequestView, view: Battle): Json {
  let draft: Json | undefined;
  for (let step = 0; step < 4; step++) {
    const { primary, others } = plugin.choices(request, view, draft);
    const choice: Choice | undefined = primary ?? others[0];
    if (choice?.answer !== undefined) return choice.answer;
    draft = choice?.draft;
  }
  throw new Error(`the panel leads nowhere for ${request.kind} ${JSON.stringify(request.data)}`);
}

const MOST = 900;

/** All ready battles take minutes on a busy machine: two of them, unless more cases are asked for. */
const BATTLES = process.env.MISCHIA_CASES === undefined ? 2 : readySetups.length;

for (const [number, { id }] of readySetups.slice(0, BATTLES).entries()) {
  test(`${id}: the main button alone ends the battle, and nothing it offers is refused`, () => {
    const match = start(number, `main button ${number}`);
    let decisions = 0;
    for (; !match.outcome && decisions < MOST; decisions++) {
      const request = match.requests[0];
      if (!request) throw new Error('nobody decides');
      const view = tableOf(match, request.seat);
      const answer = firstAnswer(requestView(request), view);
      const result = match.answer(request.seat, request.id, answer);
      expect([request.kind, result.ok ? [] : result.refusals.map(({ code }) => code)]).toEqual([request.kind, []]);
    }
    expect(match.outcome).toBeDefined();
    expect(plugin.textTable(tableOf(match, 0), 0).length).toBe(3);
  });
}

test('the state behind a view judges like the game: what one allows the other allows', () => {
  const random = new Random(5);
  const match = start(0, 'judge');
  for (let decisions = 0; !match.outcome && decisions < 150; decisions++) {
    const request = match.requests[0];
    if (!request) break;
    const view = tableOf(match, request.seat);
    const shown = requestView(request);
    let answer: Json | undefined;
    if (request.space !== undefined) {
      const [own] = candidatesOf(w40k, view, shown, 1, decisions);
      const [theirs] = candidatesFor(game, match.state as never, request, 1, random);
      if (theirs !== undefined)
        expect([request.kind, refusalsOf(w40k, view, shown, theirs)]).toEqual([request.kind, []]);
      if (own !== undefined) expect(checkAnswer(game, match.state as never, request, own)).toEqual([]);
      answer = theirs;
    }
    answer ??= request.options?.[random.below(request.options.length)]?.id ?? null;
    match.answer(request.seat, request.id, answer);
  }
});
