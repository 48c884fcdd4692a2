import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, ids, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { movementOf } from '../rules/06-datasheets/characteristics.ts';
import type { Battle, Model } from '../state.ts';
import { usesOfUnit } from './uses.ts';

function* selected(play: Play<Battle>): Rule<void> {
  for (const { ability, params, bearer } of usesOfUnit(play.state, unitById(play.state, 'a1'))) {
    yield* ability.triggers?.selectedToMove?.(play, params, bearer) ?? [];
  }
}
const movement = (state: Battle) => movementOf(state, unitById(state, 'a1'), unitById(state, 'a1').models[0] as Model);

test('[W40K-25.9] when it is selected to move its owner may let it hover: M is 20" and no more', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  const { asks, events } = run(state, selected, {}, { 'hover-jet': 'hover' });
  expect(asks.map(({ seat, kind }) => [seat, kind])).toEqual([[0, 'hover-jet']]);
  expect(ids(asks[0]?.options)).toEqual(['fly-on', 'hover']);
  expect(events).toMatchObject([{ type: 'hovers', rule: 'W40K-25.9', data: { unit: 'a1' } }]);
  expect(movement(state)).toEqual({ least: 0, most: inches(20) });
});

test('[W40K-25.9] if he flies on nothing changes', () => {
  const state = battle({ datasheet: 'stormraven-gunship', at: [20, 20] });
  run(state, selected, {}, { 'hover-jet': 'fly-on' });
  expect(movement(state)).toEqual({ least: inches(20), most: inches(45) });
});

test('[W40K-25.9] nobody asks an Impulsor', () => {
  expect(run(battle({ datasheet: 'impulsor', at: [20, 20] }), selected).asks).toEqual([]);
});
