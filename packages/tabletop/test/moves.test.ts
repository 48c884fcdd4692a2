import { direction, inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { carryOut, type MoveAnswer, setDown } from '../src/index.ts';
import { field, moves, type Order, places, type Squad } from './field.ts';

const { findCharge, findWayOut, isRuledOut, moveCandidates, moveRefusals, moveTowards, shift } = moves;
const walk: Order = { unit: 'a1', kind: 'walk', allowance: inches(5) };
const told = (state: ReturnType<typeof field>, order: Order, answer: MoveAnswer) =>
  moveRefusals(state, order, answer).map(({ code, rule, at }) => [code, rule, at]);
const to = (model: string, x: number, y: number) => ({ model, path: [[inches(x), inches(y)] as const] });

const pair = (more: Parameters<typeof field>[0] = {}) =>
  field({
    a1: {
      seat: 0,
      at: [
        [5, 10],
        [6.2, 10],
      ],
    },
    b1: { seat: 1, at: [[14, 10]] },
    ...more,
  });

test('every fault of a move is told, each with the paragraph the game gives it', () => {
  const state = pair();
  expect(told(state, walk, { moves: [to('a1.2', 11.2, 10), to('b1.1', 1, 1)] })).toEqual([
    ['move/too-close', 'T-walk/too-close', 'a1.2'],
    ['move/unknown-model', 'T-walk/unknown-model', 'b1.1'],
    ['move/too-few-neighbours', 'T-walk/too-few-neighbours', 'a1.1'],
    ['move/too-few-neighbours', 'T-walk/too-few-neighbours', 'a1.2'],
    ['move/not-one-group', 'T-walk/not-one-group', undefined],
  ]);
});

test('where only some models are asked for, the others stay', () => {
  const state = pair();
  const order: Order = { ...walk, models: ['a1.1'] };
  expect(told(state, order, { moves: [to('a1.1', 5, 10.2)] })).toEqual([]);
  expect(told(state, order, { moves: [to('a1.2', 6.2, 10.2)] })).toEqual([
    ['move/unknown-model', 'T-walk/unknown-model', 'a1.2'],
  ]);
  for (const { moves: made } of moveCandidates(state, order, 6, new Random(1))) {
    expect(made.map(({ model }) => model)).toEqual(['a1.1']);
  }
});

test('a rooted model neither walks nor is shifted', () => {
  const state = field({ a1: { seat: 0, words: ['GUN'], at: [[5, 10]] }, b1: { seat: 1, at: [[25, 10]] } });
  expect(told(state, walk, { moves: [to('a1.1', 6, 10)] })).toEqual([['move/rooted', 'T-rooted', 'a1.1']]);
  expect(shift(state, state.units.a1 as Squad, 1000, 0)).toEqual([]);
});

test('the foremost models go first', () => {
  const state = pair();
  const order = (dx: number) => shift(state, state.units.a1 as Squad, dx, 0).map(({ model }) => model);
  expect([order(500), order(-500)]).toEqual([
    ['a1.2', 'a1.1'],
    ['a1.1', 'a1.2'],
  ]);
});

test.each<Order>([
  walk,
  { ...walk, kind: 'charge', allowance: inches(10), targets: ['b1'] },
  { ...walk, kind: 'pile-in', allowance: inches(3) },
])('every candidate is legal and can be carried out: $kind', (order) => {
  const found = moveCandidates(pair(), order, 5, new Random(4));
  expect(found.length).toBeGreaterThan(0);
  for (const answer of found) {
    const state = pair();
    expect(told(state, order, answer)).toEqual([]);
    expect(carryOut(state, state.units.a1 as Squad, answer)).toBe(true);
    expect(state.epoch).toBe(1);
  }
});

test('a charge of any of its targets will do, and one out of reach is certainly none', () => {
  const state = pair({ c1: { seat: 2, at: [[28, 18]] } });
  const charge = (allowance: number, ...targets: string[]) =>
    findCharge(state, { unit: 'a1', kind: 'charge', allowance: inches(allowance), targets });
  expect(charge(8, 'b1', 'c1').moves).toBeDefined();
  expect(charge(5, 'b1', 'c1')).toEqual({ certain: true });
});

test('a way out is found where there is one, and ruled out where there is none', () => {
  const retreat: Order = { unit: 'a1', kind: 'retreat', allowance: inches(5) };
  const open = field({ a1: { seat: 0, at: [[5, 10]] }, b1: { seat: 1, at: [[7, 10]] } });
  expect(isRuledOut(open, retreat)).toBe(false);
  const found = findWayOut(open, retreat);
  expect(found && told(open, retreat, found)).toEqual([]);
  const ring = Array.from({ length: 8 }, (_, i): [number, number] => [
    5 + 2 * Math.cos((i * Math.PI) / 4),
    10 + 2 * Math.sin((i * Math.PI) / 4),
  ]);
  const shut = field({ a1: { seat: 0, at: [[5, 10]] }, b1: { seat: 1, at: ring.map(([x, y]) => [x, y]) } });
  expect(isRuledOut(shut, { ...retreat, allowance: inches(1) })).toBe(true);
});

test('towards a place: as far as the allowance goes', () => {
  const state = pair();
  const answer = moveTowards(state, walk, { x: inches(5), y: inches(1) });
  expect(answer && told(state, walk, answer)).toEqual([]);
  expect(answer?.moves.length).toBe(2);
});

const ZONE = { minX: 0, minY: 0, maxX: inches(6), maxY: inches(20) };

test('set-ups: zone, enemies, coherency, room', () => {
  const state = field({
    a1: {
      seat: 0,
      place: 'reserve',
      at: [
        [0, 0],
        [0, 0],
      ],
    },
    b1: { seat: 1, at: [[15, 1]] },
  });
  const order = { unit: 'a1', rule: 'T-set-up', zone: ZONE, fromEnemies: inches(9) };
  const told = (...at: [number, number][]) =>
    places
      .placeRefusals(state, order, {
        at: at.map(([x, y], i) => ({ model: `a1.${i + 1}`, x: inches(x), y: inches(y) })),
      })
      .map(({ code, rule }) => `${code} ${rule}`);
  expect(told([1, 1], [2.2, 1])).toEqual([]);
  expect(told([1, 1])).toEqual(['place/room-left T-6']);
  expect(told([1, 1], [1, 5])).toEqual(['place/not-coherent T-5']);
  expect(told([5.8, 1], [4.6, 1])).toEqual(['place/outside-zone T-set-up', 'place/near-enemy T-set-up']);
  const found = places.placeCandidates(state, order, 4, new Random(2));
  expect(found).toHaveLength(4);
  for (const answer of found) {
    expect(places.placeRefusals(state, order, answer)).toEqual([]);
    expect(setDown(state.units.a1 as Squad, order, answer)).toEqual([]);
  }
});

test.each([
  ['west', { minX: 0, maxX: 4, minY: 0, maxY: 20 }, [1, 0]],
  ['east', { minX: 26, maxX: 30, minY: 0, maxY: 20 }, [-1, 0]],
  ['near', { minX: 4, maxX: 26, minY: 0, maxY: 3 }, [0, 1]],
  ['far', { minX: 4, maxX: 26, minY: 17, maxY: 20 }, [0, -1]],
] as const)('who is set up along the %s edge looks across the table', (_edge, zone, way) => {
  const state = field({ a1: { seat: 0, place: 'reserve', at: [[0, 0]] } });
  const { minX, maxX, minY, maxY } = zone;
  const order = {
    unit: 'a1',
    rule: 'T-set-up',
    zone: { minX: inches(minX), maxX: inches(maxX), minY: inches(minY), maxY: inches(maxY) },
  };
  const random = new Random(3);
  for (const { at } of places.placeCandidates(state, order, 3, random)) {
    expect(direction(at[0]?.facing ?? 0)).toMatchObject({ x: way[0], y: way[1] });
  }
});
