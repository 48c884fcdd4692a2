import { expect, test } from 'vitest';
import { battle, ids, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { destroyUnit } from '../rules/05-strength/destroyed.ts';
import { loseWounds } from '../rules/16-attacks/lose-wounds.ts';
import type { Battle, Model } from '../state.ts';

const cause = { kind: 'attack', rule: 'W40K-16.5', by: 0 } as const;
const lost = (state: Battle, id: string) => unitById(state, id).models.reduce((sum, model) => sum + model.lost, 0);

/** A Redemptor of the second player with 2 wounds left, a squad of each player within 6" and one farther away. */
function redemptor(): Battle {
  const state = battle(
    { datasheet: 'chaos-terminators', at: [10, 10] },
    { datasheet: 'chaos-terminators', at: [10, 40] },
    { datasheet: 'redemptor-dreadnought', seat: 1, at: [12, 15] },
    { datasheet: 'terminator-squad', seat: 1, at: [10, 20] },
  );
  (unitById(state, 'b1').models[0] as Model).lost = 11;
  return state;
}

test('[W40K-16.7] on a 6 every other unit within 6" suffers its own D3 mortal wounds, in the order the active player likes', () => {
  const state = redemptor();
  const unit = unitById(state, 'b1');
  const { asks, events } = run(
    state,
    (play) => loseWounds(play, unit, unit.models[0] as Model, 2, cause),
    { explodes: [6], explosion: [3, 6] },
    { 'order-of-rules': 'first:a1', allocate: ['to:a1.1', 'to:b2.1'] },
  );
  const order = asks.filter(({ kind }) => kind === 'order-of-rules');
  expect(order).toMatchObject([{ seat: 0 }]);
  expect(ids(order[0]?.options)).toEqual(['first:a1', 'first:b2']);
  expect(events).toContainEqual(expect.objectContaining({ type: 'explodes', rule: 'W40K-25.6' }));
  expect(lost(state, 'a1')).toBe(2);
  expect(lost(state, 'b2')).toBe(0);
  expect(unitById(state, 'b2').fallen).toHaveLength(1);
  expect(lost(state, 'a2')).toBe(0);
  expect(unit.place).toBe('destroyed');
});

test('[W40K-25.6] on a 5 it is only removed', () => {
  const state = redemptor();
  const unit = unitById(state, 'b1');
  run(state, (play) => loseWounds(play, unit, unit.models[0] as Model, 2, cause), { explodes: [5] });
  expect(lost(state, 'a1')).toBe(0);
  expect(unit.place).toBe('destroyed');
});

test('[W40K-16.7] a model that leaves the table does not explode', () => {
  const state = redemptor();
  const gone = { kind: 'left-table', rule: 'W40K-11.2', by: null } as const;
  run(state, (play) => destroyUnit(play, unitById(state, 'b1'), gone));
  expect(unitById(state, 'b1').place).toBe('destroyed');
});

test('[W40K-25.23] a Knight rolls 2D6 for how far it explodes', () => {
  const state = battle({ datasheet: 'carnifex', at: [10, 10] }, { datasheet: 'knight-paladin', seat: 1, at: [10, 20] });
  const unit = unitById(state, 'b1');
  const cause = { kind: 'ability', rule: 'W40K-05.3', by: 0 } as const;
  const { events } = run(state, (play) => destroyUnit(play, unit, cause), {
    explodes: [6],
    'explosion-range': [4, 4],
    explosion: [5],
  });
  expect(events).toContainEqual(expect.objectContaining({ type: 'explodes', rule: 'W40K-25.23' }));
  expect(lost(state, 'a1')).toBe(5);
});
