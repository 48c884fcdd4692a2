import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle, Model } from '../state.ts';
import { isActive, usesOfUnit } from './uses.ts';

function* commandPhase(play: Play<Battle>): Rule<void> {
  for (const use of usesOfUnit(play.state, unitById(play.state, 'a1'))) {
    if (!isActive(play.state, use)) continue;
    yield* use.ability.triggers?.commandPhase?.(play, use.params, use.bearer) ?? [];
  }
}

test('[W40K-25.13] a damaged Monolith regains a wound and climbs back up its damage table', () => {
  const state = battle({ datasheet: 'monolith', at: [20, 20] });
  const model = unitById(state, 'a1').models[0] as Model;
  model.lost = 12;
  const { events } = run(state, commandPhase);
  expect(model.lost).toBe(11);
  expect(events).toMatchObject([{ type: 'wounds-regained', rule: 'W40K-25.12', data: { model: 'a1.1', regained: 1 } }]);
});

test('[W40K-25.13] an undamaged one regains nothing', () => {
  expect(run(battle({ datasheet: 'monolith', at: [20, 20] }), commandPhase).events).toEqual([]);
});
