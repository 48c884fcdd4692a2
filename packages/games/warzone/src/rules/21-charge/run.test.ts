import { inches } from '@mischia/geometry';
import { isProblems } from '@mischia/kernel';
import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { acting, given, modelIn } from '../../../test/play.ts';
import { position } from '../../position.ts';
import { areaAt } from '../../table/areas.ts';
import { contactsOf } from '../../table/table.ts';
import '../34-activities/all.ts';
import { chargePath, possibleCharges } from './run.ts';

test('[WZ-21.2] charges found before are kept while only others far away move, and looked for anew when anybody near does', () => {
  const state = given({
    units: {
      a1: { at: [[10, 10]], facing: 90 },
      b1: { at: [[10, 14]], facing: 270 },
      b2: { at: [[10, 40]], facing: 270 },
    },
  });
  const found = () => possibleCharges(state, acting(state, 'a1.1'));
  const put = (x: number, y: number) => {
    Object.assign(modelIn(state, 'b2.1'), { x: inches(x), y: inches(y) });
    touch(state);
  };
  found();
  put(10, 41);
  const [first] = found();
  expect(first?.id).toBe('b1.1');
  put(10, 42);
  expect(found()[0]?.path).toBe(first?.path);
  // Nearer than the other: priority changes.
  put(12, 12);
  expect(found().map(({ id }) => id)).toEqual(['b2.1']);
  put(10, 40);
  expect(found().map(({ id }) => id)).toEqual(['b1.1']);
});

test('[WZ-21.1] [WZ-01.3] a charge ends in contact from whichever side it comes', () => {
  // 3.3" away and ten sides of a circle that lie on no line of the grid.
  const sides = [
    [2.6, 2.03],
    [3.1, 1.13],
    [0.9, 3.17],
    [-1.3, 3.03],
    [-2.2, 2.46],
    [-3.2, 0.8],
    [-2.9, -1.57],
    [-1.7, -2.83],
    [0.4, -3.28],
    [2.1, -2.55],
  ] as const;
  const missed = sides.filter(([dx, dy]) => {
    const state = given({ units: { a1: { at: [[20 + dx, 20 + dy]] }, b1: { at: [[20, 20]] } } });
    const [charge] = possibleCharges(state, acting(state, 'a1.1'));
    Object.assign(modelIn(state, 'a1.1'), charge?.path.at(-1));
    touch(state);
    return contactsOf(state, acting(state, 'a1.1')).length === 0;
  });
  expect(missed).toEqual([]);
});

test('[WZ-21.3] [WZ-32.2] whoever stands behind a wall is charged through an open door, however near he is, or not at all', () => {
  const wayWith = (access: object) => {
    const state = position({
      table: 'strongpoint',
      units: {
        a1: { unit: 'razor-hounds', models: { 'razor-hound': 1 }, at: [[36.5, 19]] },
        b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[34.9, 20.516]] },
      },
      access,
    });
    if (isProblems(state)) throw new Error(JSON.stringify(state));
    const end = chargePath(state, acting(state, 'a1.1'), acting(state, 'b1.1'), inches(10))?.at(-1);
    return end && areaAt(state, end);
  };
  expect(wayWith({ 'bunker.P1': 'open' })).toBe('bunker.A');
  expect(wayWith({ 'bunker.P1': 'closed' })).toBeUndefined();
});

test('[WZ-32.2, WZ-28.3] through a door as narrow as its base a model charges straight, or bent once between the jambs', () => {
  const wayTo = (target: readonly [number, number], more: object = {}) => {
    const state = position({
      table: 'strongpoint',
      units: {
        a1: { unit: 'free-marines', models: { 'free-marine': 1 }, at: [[17, 13]] },
        b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [target] },
        ...more,
      },
      access: { 'house.P1': 'open' },
    });
    if (isProblems(state)) throw new Error(JSON.stringify(state));
    return chargePath(state, acting(state, 'a1.1'), acting(state, 'b1.1'), inches(3));
  };
  // The door of Size 2 is 1" wide, its middle at (18,14).
  expect(wayTo([18, 16.5])?.slice(1)).toEqual([
    { x: 17_504, y: 14_000, z: 0, facing: 9000 },
    { x: 17_805, y: 15_518, z: 0, facing: 9000 },
  ]);
  expect(wayTo([18, 17.5])).toBeUndefined();
  const guard = { b2: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[18, 14.7]] } };
  expect(wayTo([18, 16.5], guard)).toBeUndefined();
});
