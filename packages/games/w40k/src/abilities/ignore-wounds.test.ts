import { expect, test } from 'vitest';
import { battle, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { ignoreWoundRules } from '../rules/16-attacks/damage.ts';
import { loseWounds } from '../rules/16-attacks/lose-wounds.ts';
import type { Model } from '../state.ts';

const boyz = (y: number) => battle({ datasheet: 'painboy', at: [10, 10] }, { datasheet: 'ork-boyz', at: [10, y] });
const cause = { kind: 'attack', rule: 'W40K-16.5', by: 1 } as const;

test("[W40K-25.17] Dok's Toolz: a Boy near the Painboy ignores a wound on a 6", () => {
  const state = boyz(12);
  const unit = unitById(state, 'a2');
  const boy = unit.models[0] as Model;
  expect(ignoreWoundRules(state, unit, boy)).toMatchObject([{ rule: 'W40K-25.17', on: 6 }]);
  run(state, (play) => loseWounds(play, unit, boy, 1, cause), { 'ignore-wound': [6] });
  expect(unit.models).toContain(boy);
});

test('[W40K-17.3] three damage on a Boy: 6 ignored, 2 lost, and the third is not rolled', () => {
  const state = boyz(12);
  const unit = unitById(state, 'a2');
  const boy = unit.models[0] as Model;
  run(state, (play) => loseWounds(play, unit, boy, 3, cause), { 'ignore-wound': [6, 2] });
  expect(unit.fallen).toContain(boy);
});

test('[W40K-25.17] beyond 3" nobody rolls; the Painboy is in reach of himself', () => {
  const state = boyz(16);
  expect(ignoreWoundRules(state, unitById(state, 'a2'), unitById(state, 'a2').models[0] as Model)).toEqual([]);
  expect(ignoreWoundRules(state, unitById(state, 'a1'), unitById(state, 'a1').models[0] as Model)).toHaveLength(1);
});
