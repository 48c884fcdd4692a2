import { inches } from '@mischia/geometry';
import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { destroyModel } from '../rules/05-strength/destroyed.ts';
import type { Battle, Model } from '../state.ts';
import { placeRefusals } from '../table/places.ts';
import { usesOfUnit } from './uses.ts';

const cause = { kind: 'attack', rule: 'W40K-16.5', by: 1 } as const;

/** The enemy destroys so many models, then its attacks are over. */
const attacked = (count: number) =>
  function* (play: Play<Battle>): Rule<void> {
    const unit = unitById(play.state, 'a1');
    const lost: Model[] = unit.models.slice(-count);
    for (const model of lost) yield* destroyModel(play, unit, model, cause);
    for (const { ability, params, bearer } of usesOfUnit(play.state, unit)) {
      yield* ability.triggers?.afterEnemyAttacks?.(play, params, bearer, lost) ?? [];
    }
  };

test('[W40K-25.10] each 5+ returns a Warrior at full wounds, 1s are rerolled, and its owner sets it up', () => {
  const state = battle({ datasheet: 'necron-warriors', at: [10, 10] });
  const unit = unitById(state, 'a1');
  const back = { at: [{ model: 'a1.8', x: inches(10), y: inches(11.5) }] };
  // autoAnswer rolls again whatever may be rolled again and failed: the 1, not the 4.
  const { asks, events } = run(state, attacked(3), { reanimation: [1, 4, 6, 2] }, { 'set-up': back });
  expect(asks.map(({ kind }) => kind)).toEqual(['set-up']);
  expect(asks[0]).toMatchObject({ seat: 0, rule: 'W40K-25.10', data: { models: ['a1.8'], engaging: [] } });
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'models-returned', data: { unit: 'a1', models: ['a1.8'] } }),
  );
  expect(unit.models).toHaveLength(8);
  expect(unit.models.find((model) => model.id === 'a1.8')).toMatchObject({ lost: 0, y: inches(11.5) });
  expect(unit.fallen.map((model) => model.id)).toEqual(['a1.9', 'a1.10']);
});

test('[W40K-25.10] the place must be in coherency and out of Engagement Range of new enemies', () => {
  const state = battle(
    { datasheet: 'necron-warriors', at: [10, 10] },
    { datasheet: 'ork-boyz', seat: 1, at: [10, 14] },
  );
  const order = { unit: 'a1', rule: 'W40K-25.10', models: ['a1.10'], engaging: [] };
  const codes = (x: number, y: number) => {
    const answer = { at: [{ model: 'a1.10', x: inches(x), y: inches(y) }] };
    return [...new Set(placeRefusals(state, order, answer).map(({ code }) => code))];
  };
  expect(codes(10, 8.5)).toEqual([]);
  expect(codes(10, 4)).toEqual(['place/not-coherent']);
  expect(codes(10, 12.2)).toEqual(['place/in-engagement']);
});

test('[W40K-25.11] a Destroyer needs three successes: five of six dice return one', () => {
  const state = battle({ datasheet: 'skorpekh-destroyers', at: [10, 10] });
  const back = { at: [{ model: 'a1.2', x: inches(12), y: inches(10) }] };
  run(state, attacked(2), { reanimation: [5, 5, 6, 6, 5, 1] }, { 'set-up': back });
  expect(unitById(state, 'a1').models.map((model) => model.id)).toEqual(['a1.1', 'a1.2']);
});

test('[W40K-25.11] two successes return nobody, and their 1s are not rerolled', () => {
  const state = battle({ datasheet: 'skorpekh-destroyers', at: [10, 10] });
  expect(run(state, attacked(1), { reanimation: [5, 5, 1] }).asks).toEqual([]);
  expect(unitById(state, 'a1').models).toHaveLength(2);
});
