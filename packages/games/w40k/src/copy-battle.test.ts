import { expect, test } from 'vitest';
import { given } from '../test/given.ts';
import { copyBattle } from './start.ts';
import type { Model, Unit } from './state.ts';

const battle = () =>
  given({
    units: {
      a1: { sheet: 'intercessor-squad', models: [[5, 5]] },
      b1: { sheet: 'ork-boyz', models: [[20, 10]] },
    },
  });

/** Something else in the place of a member, whatever it is. */
function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return [...value, 'more'];
  return typeof value === 'object' && value !== null ? { ...value, more: 1 } : `${value} changed`;
}

test('a copy shares with an earlier one the units that are as they were', () => {
  const state = battle();
  const before = copyBattle(state);
  (state.units.a1 as Unit).selected = true;
  const copy = copyBattle(state, before);
  expect(copy).toEqual(state);
  expect(copy.units.b1).toBe(before.units.b1);
  expect(before.units.a1?.selected).toBe(false);
});

test.each(Object.keys(battle().units.a1 as Unit))('a unit whose %s has changed is copied anew', (member) => {
  const state = battle();
  const before = copyBattle(state);
  const unit = state.units.a1 as Unit;
  const otherModels: { [member: string]: readonly Model[] } = { models: unit.fallen, fallen: unit.models };
  Object.assign(unit, { [member]: otherModels[member] ?? changed(unit[member as keyof Unit]) });
  expect(copyBattle(state, before).units.a1).toEqual(unit);
});

test.each(Object.keys(battle().units.a1?.models[0] ?? {}))('so is a model whose %s has changed', (member) => {
  const state = battle();
  const before = copyBattle(state);
  const model = state.units.a1?.models[0] as unknown as Record<string, unknown>;
  model[member] = changed(model[member]);
  const copy = copyBattle(state, before);
  expect(copy.units.a1?.models[0]).toEqual(model);
  expect(before.units.a1?.models[0]).not.toEqual(model);
});
