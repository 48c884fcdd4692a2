import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, ids, run, type TestUnit } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import { isActive, usesOfUnit } from './uses.ts';

function* beforeDeployment(play: Play<Battle>): Rule<void> {
  for (const use of usesOfUnit(play.state, unitById(play.state, 'a1'))) {
    if (!isActive(play.state, use)) continue;
    yield* use.ability.triggers?.beforeDeployment?.(play, use.params, use.bearer) ?? [];
  }
}
const ten: TestUnit = { datasheet: 'intercessor-squad', models: { intercessor: 9 } };

test('[W40K-25.1] ten models may become two units of five with Starting Strength 5, in the place of the old one', () => {
  const state = battle(ten, { datasheet: 'primaris-captain' });
  const split = 'split:a1.1+a1.2+a1.3+a1.4+a1.5';
  const { asks, events } = run(state, beforeDeployment, {}, { 'combat-squads': split });
  expect(ids(asks[0]?.options)).toEqual(['keep-together', split]);
  expect(Object.keys(state.units)).toEqual(['a1a', 'a1b', 'a2']);
  expect(unitById(state, 'a1a').startingStrength).toBe(5);
  expect(unitById(state, 'a1b').models.map((model) => model.id)).toEqual(['a1.6', 'a1.7', 'a1.8', 'a1.9', 'a1.10']);
  expect(events).toMatchObject([{ type: 'unit-split', also: ['W40K-05.4'], data: { parts: ['a1a', 'a1b'] } }]);
});

test('[W40K-25.1] the owner decides who gets the grenade launchers', () => {
  const wargear = [{ option: 'grenade-launcher', choice: 'astartes-grenade-launcher', kind: 'intercessor', count: 2 }];
  const state = battle({ ...ten, wargear });
  const { asks } = run(state, beforeDeployment, {}, { 'combat-squads': 'keep-together' });
  // Launchers with the Sergeant: none, one or both.
  expect(asks[0]?.options).toHaveLength(1 + 3);
  expect(Object.keys(state.units)).toEqual(['a1']);
});

test('[W40K-25.1] nine models are not asked', () => {
  const state = battle({ ...ten, models: { intercessor: 8 } });
  expect(run(state, beforeDeployment).asks).toEqual([]);
});
