import {
  asAnyGame,
  candidatesFor,
  checkAnswer,
  type Json,
  Match,
  Random,
  requestView,
  seededDice,
} from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';
import { candidatesOf, refusalsOf } from '../src/inch-table/play/judge.ts';
import { mainButtonTest, type Played, shownTo } from './main-button.ts';

/** All ready battles take minutes on a busy machine: two of them, unless more cases are asked for. */
const BATTLES = process.env.MISCHIA_CASES === undefined ? 2 : readySetups.length;

const tableOf = (match: Played, seat: number): Battle => shownTo(plugin, match, seat) as Battle;

for (const ready of readySetups.slice(0, BATTLES)) {
  mainButtonTest(plugin, asAnyGame(game), ready, (match) =>
    expect(plugin.textTable(tableOf(match, 0), 0).length).toBe(3),
  );
}

test('the state behind a view judges like the game: what one allows the other allows', () => {
  const random = new Random(5);
  const match: Played = Match.start(asAnyGame(game), readySetups[0]?.setup, { dice: seededDice('judge') });
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
