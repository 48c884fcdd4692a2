import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { attacksCharacteristic, strengthOf, toughnessOf } from '../rules/06-datasheets/characteristics.ts';
import type { Model } from '../state.ts';

test('[W40K-25.5] Might of Heroes raises S, T and A of the chosen model and of no other', () => {
  const state = battle({ datasheet: 'intercessor-squad', at: [10, 10] });
  const unit = unitById(state, 'a1');
  const [hero, other] = unit.models as [Model, Model];
  const until = { seat: 0, phase: 'psychic' } as const;
  unit.effects.push({ ability: { id: 'might-of-heroes', amount: 1 }, model: hero.id, until });
  state.epoch++;
  expect([strengthOf(state, unit, hero), toughnessOf(state, unit, hero)]).toEqual([5, 5]);
  expect(attacksCharacteristic(state, unit, hero)?.changes).toMatchObject([{ rule: 'W40K-25.5', amount: 1 }]);
  expect([strengthOf(state, unit, other), toughnessOf(state, unit, other)]).toEqual([4, 4]);
  expect(attacksCharacteristic(state, unit, other)?.changes).toEqual([]);
});
