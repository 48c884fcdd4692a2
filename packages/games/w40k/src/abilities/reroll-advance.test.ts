import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import { usesOfUnit } from './uses.ts';

const rerolls = (state: Battle) =>
  usesOfUnit(state, unitById(state, 'a1')).flatMap(
    ({ ability, params, bearer }) => ability.rerollAdvance?.(params, bearer) ?? [],
  );

test('[W40K-25.5] a unit under Veil of Time may reroll its Advance roll, others not', () => {
  const state = battle({ datasheet: 'intercessor-squad', at: [5, 5] });
  expect(rerolls(state)).toEqual([]);
  const until = { seat: 0, phase: 'psychic' } as const;
  state.units.a1?.effects.push({ ability: { id: 'reroll-advance', name: 'veil-of-time' }, until });
  state.epoch++;
  expect(rerolls(state)).toMatchObject([{ rule: 'W40K-25.5', why: { key: 'why.veil-of-time' }, faces: 'all' }]);
});
