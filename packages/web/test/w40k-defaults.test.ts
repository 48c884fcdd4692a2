import { inches } from '@mischia/geometry';
import { type Json, knownFrom, type RequestView } from '@mischia/kernel';
import { type Battle, game, meleeTargets } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { choices } from '../src/inch-table/play/choices.ts';
import type { InchGame, MoveTask } from '../src/inch-table/play/game.ts';
import { candidatesOf } from '../src/inch-table/play/judge.ts';
import { moveChoices } from '../src/inch-table/play/move-choices.ts';
import { Planner } from '../src/inch-table/play/planner/planner.ts';
import { suggest } from '../src/inch-table/play/planner/plans.ts';
import { workThrough } from '../src/inch-table/play/planner/question.ts';
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

/** How many models of a unit could strike somebody once an answer has been given. */
function strikersAfter(source: Json, answers: readonly Json[]): number {
  const { view } = shown(momentAfter(source, answers));
  // After a charge move only its targets may be struck; here there is nobody else.
  const unit = { ...view.units.a1!, chargeMoved: false };
  return [...meleeTargets(view, unit).values()].filter((targets) => targets.length > 0).length;
}

/** What Enter leads to, and what the other moves do that the rules find. */
function compared(source: Json, answers: readonly Json[], kind: string) {
  const { view, request } = shown(momentAfter(source, answers));
  expect(request.kind).toBe(kind);
  const others = candidatesOf(inchGame, view, request, 30);
  return {
    offered: strikersAfter(source, [...answers, first(view, request)]),
    others: others.map((answer) => strikersAfter(source, [...answers, answer])),
  };
}

/** Two ranks of five: the rear has to find its places beside the others. */
const ranks = (y: number) => Array.from({ length: 10 }, (_, i) => [14 + (i % 5) * 1.5, y - Math.floor(i / 5) * 1.5]);

/** An enemy alone, and a line of them; so far before the front rank. */
const enemiesAt = (y: number) => [[[17, y]], [14, 15.5, 17, 18.5, 20].map((x) => [x, y])];

const meeting = (phase: string, step: string, flags: Json, enemies: number[][]): Json =>
  ({
    table: [44, 60],
    phase,
    step,
    units: {
      a1: { sheet: 'ork-boyz', flags, models: ranks(22) },
      b1: { sheet: 'intercessor-squad', models: enemies },
    },
  }) as unknown as Json;

test('[W40K-18.6] the charge that is offered brings as many models into reach as it can', () => {
  for (const enemies of enemiesAt(24.6)) {
    const source = meeting('charge', 'charge', { mayCharge: true }, enemies);
    const answers = ['charge:a1', 'keep'];
    const { view, request } = shown(momentAfter(source, answers));
    expect(request.kind).toBe('move-charge');
    // As the worker finds it; where there is none, charges of many models are the rules' own.
    const plan = workThrough(inchGame, view, suggest, { request })!;
    const { primary } = moveChoices(
      { game: inchGame, planner: { ask: () => ({ answer: plan }) } as unknown as Planner },
      request,
      w40k.taskOf(request) as MoveTask,
      view,
      {},
    );
    expect(primary?.answer).toEqual({ moves: plan.moves });
    const offered = strikersAfter(source, [...answers, primary!.answer!]);
    // Around one enemy not all ten find room; before a line the rear rank strikes over the front.
    expect(offered).toBeGreaterThanOrEqual(8);
    expect(offered).toBeGreaterThan(strikersAfter(source, [...answers, 'auto']));
  }
});

test('[W40K-20.5] the pile-in that is offered ends with as many models that strike as any the rules find', () => {
  for (const enemies of enemiesAt(24.2)) {
    const source = meeting('fight', 'others', {}, enemies);
    const { offered, others } = compared(source, [], 'move-pile-in');
    expect(others.length).toBeGreaterThan(0);
    expect(offered).toBeGreaterThanOrEqual(Math.max(...others));
    // More than could strike from where they stand.
    expect(offered).toBeGreaterThan(strikersAfter(source, ['stay']));
  }
});
