import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import { usesOfUnit } from './uses.ts';

const rerolls = (state: Battle, id: string) =>
  usesOfUnit(state, unitById(state, id)).flatMap(
    ({ ability, params, bearer }) => ability.rerollCharge?.(params, bearer) ?? [],
  );

test("[W40K-25.15] 'Ere We Go: Boyz may reroll charge rolls, a Warboss may not", () => {
  const state = battle({ datasheet: 'ork-boyz', at: [5, 5] }, { datasheet: 'warboss', at: [5, 20] });
  expect(rerolls(state, 'a1')).toMatchObject([{ why: { key: 'why.ere-we-go' }, faces: 'all' }]);
  expect(rerolls(state, 'a2')).toEqual([]);
});
