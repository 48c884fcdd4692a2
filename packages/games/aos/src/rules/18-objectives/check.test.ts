import { expect, test } from 'vitest';
import { given, played, row } from '../../../test/play.ts';
import { checkControl, initialControl } from './check.ts';

const objective = (id: string, x: number, y: number, controller: 0 | 1 | null = null) => ({
  id,
  at: [x, y],
  controller,
});
const held = (state: ReturnType<typeof given>) => state.objectives.map(({ controller }) => controller);

test('[AOS-18.1.1] TV AOS-18.1.1-a: control lasts until the enemy has more', () => {
  const away = given({
    objectives: [objective('o1', 20, 15, 0)],
    units: { a1: { scroll: 'vindictors', models: row(5, 2, 2, 1.7) } },
  });
  played(away, checkControl);
  expect(held(away)).toEqual([0]);
  const contested = given({
    objectives: [objective('o1', 20, 15, 0)],
    units: { b1: { scroll: 'gutrippaz', models: [[20, 17]] } },
  });
  played(contested, checkControl);
  expect(held(contested)).toEqual([1]);
  const even = given({
    objectives: [objective('o1', 20, 15, 1)],
    units: {
      a1: { scroll: 'vindictors', models: row(3, 18, 18, 1.7) },
      b1: { scroll: 'gutrippaz', models: row(3, 18, 12) },
    },
  });
  played(even, checkControl);
  expect(held(even)).toEqual([1]);
});

test('[AOS-18.1.2] TV AOS-18.1.2-b: a unit near two objectives contests the one its owner picks', () => {
  const models = [...row(4, 10, 15, 1.4), ...row(6, 26, 15, 1.4)];
  const state = (pick: string) => {
    const battle = given({
      objectives: [objective('o1', 10, 16), objective('o2', 30, 16)],
      units: { a1: { scroll: 'gutrippaz', models } },
    });
    played(battle, checkControl, { answers: { 'contest-objective': `objective:${pick}` } });
    return held(battle);
  };
  expect(state('o1')).toEqual([0, null]);
  expect(state('o2')).toEqual([null, 0]);
});

test('[AOS-18.1] TV AOS-18.1-a: straight in space from the ground: the 4" floor contests, the 8" floor does not', () => {
  const controller = (z: number) => {
    const state = given({
      objectives: [objective('o1', 30, 22)],
      units: { a1: { scroll: 'gutrippaz', models: [[33, 22, z]] } },
    });
    played(state, checkControl);
    return held(state)[0];
  };
  expect([controller(4), controller(8)]).toEqual([0, null]);
});

test('[AOS-18.1.1] before the battle a player controls what only his models are near', () => {
  const state = given({
    objectives: [objective('o1', 10, 10), objective('o2', 30, 10)],
    units: {
      a1: { scroll: 'gutrippaz', models: [[10, 12]] },
      a2: { scroll: 'gutrippaz', models: [[30, 12]] },
      b1: { scroll: 'gutrippaz', models: [[30, 8]] },
    },
  });
  initialControl({ state, emit: () => undefined });
  expect(held(state)).toEqual([0, null]);
});

test('[AOS-18.2] other terrain is controlled from within 3"', () => {
  const state = given({
    terrain: [{ id: 't1', at: [10, 10], size: [6, 6], height: 4, shape: 'floors', kind: 'ruin' }],
    units: { a1: { scroll: 'gutrippaz', models: [[16, 10]] } },
  });
  played(state, checkControl);
  expect(state.features.t1?.controller).toBe(0);
});

test('[AOS-18.2] R137: of several features that the battleplan counts a unit contests one, beside its objective', () => {
  const feature = (id: string, x: number) => ({
    id,
    kind: 'ruin',
    at: [x, 15],
    size: [4, 4],
    height: 4,
    shape: 'floors',
  });
  const battle = (pick: string) => {
    const state = given({
      terrain: [feature('t1', 12), feature('t2', 20)],
      objectives: [objective('o1', 16, 18)],
      units: { a1: { scroll: 'gutrippaz', models: [[16, 15]] } },
    });
    const hold = (id: string) => ({ id: 'hold-feature' as const, feature: id, vp: 1 });
    const { battleplan } = state;
    const counted = { ...state, battleplan: { ...battleplan, scoring: [hold('t1'), hold('t2')] } };
    const { asks } = played(counted, checkControl, { answers: { 'contest-objective': pick } });
    expect(asks.map(({ options }) => options?.map(({ id }) => id))).toEqual([['feature:t1', 'feature:t2']]);
    return [...held(counted), counted.features.t1?.controller, counted.features.t2?.controller];
  };
  expect([battle('feature:t1'), battle('feature:t2')]).toEqual([
    [0, 0, null],
    [0, null, 0],
  ]);
});
