import { knownFrom, Match, playRandomly, Random, type RequestView, seededDice, viewFor } from '@mischia/kernel';
import { type Battle, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import { w40k } from '../src/games/w40k/inch-game.ts';
import { draggedMoves, draggedSpots } from '../src/inch-table/play/drag.ts';
import { spotsOf } from '../src/inch-table/play/place-choices.ts';
import type { Moment } from './reach/moments.ts';
import { momentAfter } from './w40k-crowd.ts';

const shown = ({ view }: Moment) => {
  const [request] = view.requests as unknown as RequestView[];
  return { state: knownFrom(game, view.table) as Battle, request: request! };
};

const INCH = 1000;
/** Far beyond every edge. */
const FAR = 500 * INCH;

test('a unit led far off the table stops at its edge and goes along it; nobody is refused', () => {
  const { state, request } = shown(
    momentAfter(
      {
        phase: 'movement',
        step: 'move',
        units: {
          a1: {
            sheet: 'intercessor-squad',
            models: [
              [2, 10],
              [3.6, 10],
              [5.2, 10],
            ],
          },
          b1: { sheet: 'ork-boyz', models: [[30, 25]] },
        },
      },
      ['move:a1', 'normal'],
    ),
  );
  const task = w40k.taskOf(request);
  if (task?.does !== 'move') throw new Error(`no move: ${request.kind}`);
  const models = state.units.a1!.models.map(({ id }) => id);
  const led = (by: { x: number; y: number }) =>
    draggedMoves(w40k, state, request, task.order, [], { models, by, fromDraft: false });
  const ends = (by: { x: number; y: number }) => led(by).draft.moves!.map(({ path }) => path.at(-1)!);

  const west = led({ x: -FAR, y: 0 });
  expect(west.refusals).toEqual([]);
  // The first of them touches the edge with its base of 32 mm; the others keep their places beside it.
  const xs = ends({ x: -FAR, y: 0 }).map(([x]) => x);
  expect(Math.min(...xs)).toBeCloseTo(16 / 0.0254, -1);
  expect(Math.max(...xs) - Math.min(...xs)).toBe(3.2 * INCH);
  expect(west.draft.beyond).toBeUndefined();

  // Along the edge to the end of the move.
  const along = led({ x: -FAR, y: 4 * INCH });
  expect(along.refusals).toEqual([]);
  for (const [, y] of ends({ x: -FAR, y: 4 * INCH })) expect(y).toBe(14 * INCH);
});

test('who is set up far off the table stands at the edge of his zone', () => {
  const match = Match.start(game, readySetups[0]!.setup, { dice: seededDice('edge') });
  const random = new Random(3);
  while (match.requests[0]?.kind !== 'set-up') playRandomly(match, random, 1);
  const { seat } = match.requests[0];
  const { state, request } = shown(
    JSON.parse(JSON.stringify({ from: 'ours', seat, view: viewFor(match, seat), events: [] })),
  );
  const before = spotsOf(w40k, state, request, {})!;
  const models = before.map(({ model }) => model);
  for (const by of [
    { x: FAR, y: FAR },
    { x: -FAR, y: -FAR },
  ]) {
    const { draft, refusals } = draggedSpots(w40k, state, request, before, { models, by });
    expect(draft.at).toHaveLength(before.length);
    expect(draft.at).not.toEqual(before);
    expect(refusals).toEqual([]);
  }
});
