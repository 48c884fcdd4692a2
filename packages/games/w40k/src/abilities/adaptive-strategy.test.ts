import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { battle, ids, run } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import type { Battle } from '../state.ts';
import { isActive, permission, usesOfUnit } from './uses.ts';

function* commandPhase(play: Play<Battle>): Rule<void> {
  for (const use of usesOfUnit(play.state, unitById(play.state, 'a1'))) {
    if (!isActive(play.state, use)) continue;
    yield* use.ability.triggers?.commandPhase?.(play, use.params, use.bearer) ?? [];
  }
}
const wardens = () =>
  battle(
    { datasheet: 'royal-warden', at: [10, 10] },
    { datasheet: 'necron-warriors', at: [10, 18] },
    { datasheet: 'skorpekh-destroyers', at: [10, 25] },
    { datasheet: 'canoptek-scarab-swarms', at: [10, 12] },
  );

test('[W40K-25.12] offers CORE units of the dynasty within 9", and nobody', () => {
  const { asks } = run(wardens(), commandPhase, {}, { 'adaptive-strategy': 'no-unit' });
  expect(ids(asks[0]?.options)).toEqual(['adapt:a2', 'no-unit']);
  expect(asks[0]?.barred?.().map(({ id, refusals }) => [id, ...refusals.map(({ code }) => code)])).toEqual([
    ['adapt:a1', 'friend/wrong-keywords'],
    ['adapt:a3', 'friend/too-far'],
    ['adapt:a4', 'friend/wrong-keywords'],
  ]);
});

test('[W40K-25.12] the chosen unit may shoot and charge after Falling Back this turn', () => {
  const state = wardens();
  const { events } = run(state, commandPhase, {}, { 'adaptive-strategy': 'adapt:a2' });
  expect(events).toMatchObject([{ type: 'strategy-adapted', data: { target: 'a2' } }]);
  expect(permission(state, unitById(state, 'a2'), 'shootAfterFallBack')).toBe(true);
  expect(permission(state, unitById(state, 'a3'), 'shootAfterFallBack')).toBeUndefined();
});

test('[W40K-25.12] with nobody near there is no question', () => {
  expect(run(battle({ datasheet: 'royal-warden', at: [10, 10] }), commandPhase).asks).toEqual([]);
});
