import { expect, test } from 'vitest';
import { run } from '../../../test/battle.ts';
import { given, model, unit } from '../../../test/given.ts';
import { destroyModel } from './destroyed.ts';
import { missedLeast } from './missed-least.ts';
import { type Cause, destroyedBy } from './removed.ts';
import { belowHalfStrength, mergedStrength, setSplitStrength } from './strength.ts';

const sized = (startingStrength: number, count: number) => ({ startingStrength, models: Array(count).fill(0) });

test.each([
  [10, 5, false],
  [10, 4, true],
  [5, 2, true],
  [5, 3, false],
  [1, 1, false],
])('[W40K-05.2] TV a: %s at the start, %s left: below half %s', (start, left, expected) => {
  expect(belowHalfStrength(sized(start, left))).toBe(expected);
});

test('[W40K-05.4] TV a: split units start anew, merged ones add up', () => {
  const state = given({
    units: {
      a1: {
        sheet: 'intercessor-squad',
        startingStrength: 10,
        models: [
          [5, 5],
          [6.4, 5],
          [7.8, 5],
          [9.2, 5],
          [10.6, 5],
        ],
      },
      a2: {
        sheet: 'intercessor-squad',
        startingStrength: 10,
        models: [
          [5, 9],
          [6.4, 9],
          [7.8, 9],
        ],
      },
    },
  });
  setSplitStrength([unit(state, 'a1'), unit(state, 'a2')]);
  expect([unit(state, 'a1').startingStrength, unit(state, 'a2').startingStrength]).toEqual([5, 3]);
  const merged = mergedStrength([{ startingStrength: 5 }, { startingStrength: 6 }]);
  expect(merged).toBe(11);
  expect(belowHalfStrength(sized(merged, 5))).toBe(true);
});

const last = (cause: Cause) => {
  const state = given({
    units: {
      a1: { sheet: 'intercessor-squad', models: [[5, 5]] },
      b1: { sheet: 'intercessor-squad', models: [[20, 5]] },
    },
  });
  const { events } = run(state, (play) => destroyModel(play, unit(state, 'b1'), model(state, 'b1.1'), cause));
  return events.find(({ type }) => type === 'unit-destroyed')?.data?.by;
};

test('[W40K-05.5] TV a: removed for coherency is not destroyed by you, fled is', () => {
  expect(last({ kind: 'coherency', rule: 'W40K-21.5', by: null })).toBeUndefined();
  expect(last({ kind: 'fled', rule: 'W40K-21.4', by: null })).toBe(0);
});

test('[W40K-05.5] attacks and mortal wounds of the enemy count, its own overheating weapon does not', () => {
  expect(last({ kind: 'attack', rule: 'W40K-16.5', by: 0 })).toBe(0);
  expect(last({ kind: 'mortal-wound', rule: 'W40K-12.7', by: 0 })).toBe(0);
  expect(last({ kind: 'mortal-wound', rule: 'W40K-12.6', by: 1 })).toBeUndefined();
  expect(last({ kind: 'overheat', rule: 'W40K-16.7', by: null })).toBeUndefined();
});

test('[W40K-05.5] the seat that destroyed a unit', () => {
  const state = given({ units: { b1: { sheet: 'ork-boyz', models: [[5, 5]] } } });
  expect(destroyedBy(unit(state, 'b1'), { kind: 'attack', rule: 'W40K-16.5', by: 1 })).toBeNull();
});

test.each([0, 1, 2, 3, 4])(
  '[W40K-16.3] the special weapon, model %i of five, is the last that is offered to fall',
  (at) => {
    const row = [5, 6.4, 7.8, 9.2, 10.6].map((x) => [x, 5] as [number, number]);
    const state = given({ units: { a1: { sheet: 'intercessor-squad', models: row } } });
    const squad = unit(state, 'a1');
    const special = model(state, `a1.${at + 1}`);
    Object.assign(special, { wargear: [...special.wargear, 'power-fist'] });
    expect(missedLeast(squad).at(-1)).toBe(special);
    expect(missedLeast(squad)).toHaveLength(5);
  },
);
