import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { touch, touchRemoved } from '../src/index.ts';
import { field, type Person, type Squad, table } from './field.ts';

const { areFriends, bodyOf, canSee, enemiesOnTable, engagedWith, friendsOnTable, unitGap, unitsWithin } = table;

const three = (teams?: string[]) =>
  field(
    {
      a1: { seat: 0, at: [[5, 10]] },
      b1: { seat: 1, at: [[8, 10]] },
      c1: { seat: 2, at: [[20, 10]] },
      c2: { seat: 2, place: 'reserve', at: [[0, 0]] },
    },
    teams,
  );
const ids = (units: readonly Squad[]) => units.map(({ id }) => id);
const unit = (state: ReturnType<typeof field>, id: string) => state.units[id] as Squad;

test('every seat for itself: all others on the table are enemies', () => {
  const state = three();
  expect(ids(enemiesOnTable(state, 0))).toEqual(['b1', 'c1']);
  expect(ids(friendsOnTable(state, 2))).toEqual(['c1']);
});

test('seats of one side are friends, and their models do not hold each other', () => {
  const state = three(['red', 'red', 'blue']);
  expect(areFriends(state, 0, 1)).toBe(true);
  expect(ids(enemiesOnTable(state, 0))).toEqual(['c1']);
  expect(engagedWith(state, unit(state, 'a1'))).toEqual([]);
  expect(engagedWith(three(), unit(three(), 'a1'))).toEqual(['b1']);
});

test('a body is the same object until its model moves or changes its stance', () => {
  const state = three();
  const a1 = unit(state, 'a1');
  const model = a1.models[0] as Person;
  const before = bodyOf(state, a1, model);
  expect(bodyOf(state, a1, model)).toBe(before);
  model.crouching = true;
  expect(bodyOf(state, a1, model).height).toBe(inches(0.75));
  model.x += 1000;
  expect(bodyOf(state, a1, model).x).toBe(inches(6));
});

test('distances are kept until the epoch rises', () => {
  const state = three();
  const [a1, b1] = [unit(state, 'a1'), unit(state, 'b1')];
  const before = unitGap(state, a1, b1);
  (b1.models[0] as Person).x += inches(2);
  expect(unitGap(state, b1, a1)).toBe(before);
  touch(state);
  expect(unitGap(state, a1, b1)).toBeCloseTo(before + inches(2));
  expect([4, 5].map((far) => unitsWithin(state, a1, b1, inches(far)))).toEqual([false, true]);
});

test('when a model falls, what it hid is seen and what it held is free', () => {
  const state = field({
    a1: { seat: 0, at: [[5, 10]] },
    b1: { seat: 1, at: [[8, 10]] },
    b2: {
      seat: 1,
      at: [
        [8, 9.05],
        [8, 10.95],
      ],
    },
    c1: { seat: 2, at: [[20, 10]] },
  });
  const [a1, b1, c1] = ['a1', 'b1', 'c1'].map((id) => unit(state, id)) as [Squad, Squad, Squad];
  const [from, fallen, to] = [a1, b1, c1].map(({ models }) => models[0]) as [Person, Person, Person];
  const sees = () => canSee(state, a1, from, c1, to);
  expect([sees(), engagedWith(state, a1)]).toEqual([false, ['b1', 'b2']]);
  const body = bodyOf(state, b1, fallen);
  b1.models = [];
  touchRemoved(state, b1.id, body);
  expect([sees(), engagedWith(state, a1)]).toEqual([true, ['b2']]);
});
