import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given } from '../../test/given.ts';
import type { MoveOrder } from '../forms.ts';
import { moveCandidates, moveRefusals } from './moves.ts';

const ORDER: MoveOrder = { unit: 'a1', kind: 'normal', allowance: inches(45), minimum: inches(20) };

test('[W40K-11.2] an AIRCRAFT with one narrow way to go is shown it', () => {
  // Ahead of it 20" end just short of the north-east corner; everywhere else they end over the edge.
  const state = given({
    table: [44, 30],
    units: {
      a1: { sheet: 'stormraven-gunship', models: [[35.361, 10.23]] },
      b1: { sheet: 'ork-boyz', models: [[2, 2]] },
    },
  });
  const plane = state.units.a1!.models[0]!;
  Object.assign(plane, { facing: 371 });
  const found = moveCandidates(state, ORDER, 3, new Random(3));
  expect(found).toHaveLength(3);
  for (const answer of found) expect(moveRefusals(state, ORDER, answer)).toEqual([]);
});

test('[W40K-11.2] [W40K-09.3] an AIRCRAFT whose every end lies on a plateau is shown ends on it', () => {
  const state = given({
    table: [44, 30],
    terrain: [{ id: 'plateau', box: [22, 0, 44, 30], height: 3, standable: true }],
    units: {
      a1: { sheet: 'stormraven-gunship', models: [[15, 15]] },
      b1: { sheet: 'ork-boyz', models: [[2, 2]] },
    },
  });
  const found = moveCandidates(state, ORDER, 6, new Random(3));
  expect(found).toHaveLength(6);
  for (const answer of found) expect(moveRefusals(state, ORDER, answer)).toEqual([]);
  // Not only the last resort is left: ends differ.
  expect(new Set(found.map(({ moves }) => JSON.stringify(moves))).size).toBeGreaterThan(3);
  for (const { moves } of found) expect(moves[0]?.path.at(-1)?.[2]).toBe(inches(3));
});

test('[W40K-11.3] a unit piles in though one of its models, held by contact, stays beside an enemy AIRCRAFT', () => {
  const state = given({
    table: [44, 30],
    units: {
      a1: { sheet: 'stormraven-gunship', models: [[10, 15]] },
      a2: {
        sheet: 'intercessor-squad',
        models: [
          [12.5, 16.26],
          [17.5, 15],
        ],
      },
      b1: {
        sheet: 'ork-boyz',
        models: [
          [12.5, 15],
          [14.3, 15],
        ],
      },
    },
  });
  const order: MoveOrder = { unit: 'b1', kind: 'pile-in', allowance: inches(3) };
  const [held, free] = state.units.b1!.models;
  const [answer] = moveCandidates(state, order, 1, new Random(3));
  expect(answer?.moves.map(({ model }) => model)).toEqual([free!.id]);
  const budges = { moves: [{ model: held!.id, path: [[held!.x + 100, held!.y, 0, held!.facing] as const] }] };
  expect(moveRefusals(state, order, budges).map(({ rule }) => rule)).toContain('W40K-11.3');
});
