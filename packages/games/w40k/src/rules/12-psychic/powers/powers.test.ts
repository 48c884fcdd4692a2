import { inches } from '@mischia/geometry';
import type { PlaceOrder } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { battle, ids, run } from '../../../../test/battle.ts';
import { permission, usesOfUnit } from '../../../abilities/uses.ts';
import type { Battle } from '../../../state.ts';
import { placeRefusals } from '../../../table/places.ts';
import { unitById } from '../../01-armies/units.ts';
import { strengthOf } from '../../06-datasheets/characteristics.ts';
import { powerById } from './all.ts';

const manifest = (state: Battle, id: string, answers: Record<string, unknown> = {}) =>
  run(state, (play) => powerById(id)?.effect(play, unitById(state, 'a1'), 8) ?? nothing(), {}, answers);
function* nothing() {}

const marines = () =>
  battle(
    { datasheet: 'primaris-librarian', at: [10, 10] },
    { datasheet: 'intercessor-squad', at: [10, 14] },
    { datasheet: 'intercessor-squad', at: [10, 12], chosen: { '<CHAPTER>': 'BLOOD ANGELS' } },
    { datasheet: 'redemptor-dreadnought', at: [10, 18] },
    { datasheet: 'intercessor-squad', at: [10, 40] },
  );

test('[W40K-01.7] Veil of Time is for units of the chapter its psyker chose', () => {
  const state = marines();
  const { asks, events } = manifest(state, 'veil-of-time', { 'power-target': 'target:a2' });
  expect(ids(asks[0]?.options)).toEqual(['target:a1', 'target:a2']);
  expect(asks[0]?.barred?.().map(({ id, refusals }) => [id, ...refusals.map(({ code }) => code)])).toEqual([
    ['target:a3', 'friend/wrong-keywords'],
    ['target:a4', 'friend/wrong-keywords'],
    ['target:a5', 'friend/too-far'],
  ]);
  expect(events).toMatchObject([{ type: 'veiled', rule: 'W40K-25.5', data: { unit: 'a2' } }]);
});

test('[W40K-25.5] Veil of Time lets the chosen unit reroll Advance and charge rolls, nobody else', () => {
  const state = marines();
  manifest(state, 'veil-of-time', { 'power-target': 'target:a2' });
  const rerolls = (id: string) =>
    usesOfUnit(state, unitById(state, id)).flatMap(({ ability, params, bearer }) => [
      ability.rerollAdvance?.(params, bearer) ?? [],
      ability.rerollCharge?.(params, bearer) ?? [],
    ]);
  expect(rerolls('a2').flat()).toHaveLength(2);
  expect(rerolls('a1').flat()).toEqual([]);
  expect(unitById(state, 'a2').effects[0]?.until).toEqual({ seat: 0, phase: 'psychic' });
});

test('[W40K-25.5] Might of Heroes is for one model of the chapter within 12"', () => {
  const state = marines();
  const { asks } = manifest(state, 'might-of-heroes', { 'power-model': 'hero:a2.3' });
  expect(ids(asks[0]?.options)).toEqual(['hero:a1.1', ...[1, 2, 3, 4, 5].map((n) => `hero:a2.${n}`), 'hero:a4.1']);
  expect(asks[0]?.barred?.()[0]).toMatchObject({ id: 'hero:a3.1', refusals: [{ code: 'friend/wrong-keywords' }] });
  const unit = unitById(state, 'a2');
  expect(unit.models.map((model) => strengthOf(state, unit, model))).toEqual([4, 4, 5, 4, 4]);
});

test('[W40K-25.18] Da Jump sets a CORE unit of the clan up more than 9" from enemies; it has moved', () => {
  const state = battle(
    { datasheet: 'weirdboy', at: [10, 10] },
    { datasheet: 'ork-boyz', at: [10, 14] },
    { datasheet: 'warboss', at: [10, 8] },
    { datasheet: 'intercessor-squad', seat: 1, at: [10, 50] },
  );
  const unit = unitById(state, 'a2');
  const at = unit.models.map((model, i) => ({
    model: model.id,
    x: inches(3 + 1.4 * (i % 5)),
    y: inches(i < 5 ? 30 : 31.4),
  }));
  // One CORE unit only, so autoAnswer picks it.
  const { asks, events } = manifest(state, 'da-jump', { 'set-up': { at } });
  expect(asks).toMatchObject([{ kind: 'set-up', seat: 0, data: { unit: 'a2', fromEnemies: inches(9) } }]);
  expect(events.map(({ type }) => type)).toEqual(['jumped', 'unit-set-up']);
  expect(unit).toMatchObject({ place: 'table', movedThisTurn: true });
  const tooNear = unit.models.map((model, i) => ({ model: model.id, x: inches(3 + 1.4 * i), y: inches(42) }));
  const refusals = placeRefusals(state, asks[0]?.data as unknown as PlaceOrder, { at: tooNear });
  expect(new Set(refusals.map(({ code }) => code))).toContain('place/near-enemy');
});

test('[W40K-25.18] with no CORE unit in reach Da Jump does nothing', () => {
  const state = battle({ datasheet: 'weirdboy', at: [10, 10] }, { datasheet: 'ork-boyz', at: [10, 40] });
  expect(manifest(state, 'da-jump').asks).toEqual([]);
  expect(permission(state, unitById(state, 'a1'), 'psychicAttempts')).toBeUndefined();
});
