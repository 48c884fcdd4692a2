import { inches } from '@mischia/geometry';
import { type Json, knownFrom, type RequestView } from '@mischia/kernel';
import { type Battle, game } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { choices } from '../src/inch-table/play/choices.ts';
import type { InchGame } from '../src/inch-table/play/game.ts';
import { Planner } from '../src/inch-table/play/planner/planner.ts';
import { firstAnswer } from './first-answer.ts';
import type { Moment } from './reach/moments.ts';
import { momentAfter } from './w40k-crowd.ts';

const inchGame = w40k as unknown as InchGame;
const play = { game: inchGame, planner: new Planner(inchGame, () => undefined) };

const shown = ({ view }: Moment) => ({
  view: knownFrom(game, view.table) as Battle,
  request: view.requests[0] as unknown as RequestView,
});

interface Moves {
  readonly moves: readonly { readonly model: string; readonly path: readonly (readonly number[])[] }[];
}

/** What Enter answers. */
const first = (view: Battle, request: RequestView): Json =>
  firstAnswer(request, (asked, draft) => choices(play, asked, view, draft)) as Json;

test('who Advances moves: that nobody does is never the first offer', () => {
  const source = {
    table: [44, 60],
    phase: 'movement',
    step: 'move',
    units: {
      a1: { sheet: 'intercessor-squad', models: [10.4, 8.8, 12, 13.6, 15.2].map((x) => [x, 10]) },
      b1: { sheet: 'ork-boyz', models: [[12, 40]] },
    },
  };
  const { view, request } = shown(momentAfter(source as unknown as Json, ['move:a1', 'advance']));
  expect(request.kind).toBe('move-advance');
  const { moves } = first(view, request) as unknown as Moves;
  expect(moves.length).toBe(5);
  for (const { model, path } of moves) {
    const from = view.units.a1!.models.find(({ id }) => id === model)!;
    const [x = 0, y = 0] = path.at(-1) ?? [];
    expect(Math.hypot(x - from.x, y - from.y)).toBeGreaterThan(inches(6));
  }
});
