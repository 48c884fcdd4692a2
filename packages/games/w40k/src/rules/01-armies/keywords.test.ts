import { expect, test } from 'vitest';
import { battle } from '../../abilities/testing.ts';
import type { Datasheet } from '../../pack/schema.ts';
import type { Battle, Model, Player } from '../../state.ts';
import { modelHas, resolveKeyword, unitHas, unitMatches } from './keywords.ts';
import { unitById } from './units.ts';

/** A unit of one model INFANTRY and CHARACTER and two INFANTRY only. */
function mixed(): Battle {
  const state = battle({ datasheet: 'skorpekh-destroyers', at: [10, 10] });
  const sheet = state.library.datasheets['skorpekh-destroyers'] as Datasheet;
  const [kind] = sheet.models;
  const lord = { ...kind, id: 'lord', keywords: ['CHARACTER'] } as Datasheet['models'][number];
  const datasheets = { 'skorpekh-destroyers': { ...sheet, models: [...sheet.models, lord] } };
  const unit = unitById(state, 'a1');
  unit.models = unit.models.map((model, i) => (i === 0 ? { ...model, kind: 'lord' } : model));
  return { ...state, library: { ...state.library, datasheets } };
}

test('[W40K-01.6] a unit has the keywords of all its models, each model only its own', () => {
  const state = mixed();
  const unit = unitById(state, 'a1');
  expect([unitHas(state, unit, 'INFANTRY'), unitHas(state, unit, 'CHARACTER')]).toEqual([true, true]);
  expect(unit.models.map((model) => modelHas(state, unit, model, 'CHARACTER'))).toEqual([true, false, false]);
});

test('[W40K-01.6] the keyword goes with the last model that gave it', () => {
  const state = mixed();
  const unit = unitById(state, 'a1');
  unit.models = unit.models.slice(1);
  expect(unitHas(state, unit, 'CHARACTER')).toBe(false);
});

test('[W40K-01.6] a rule for INFANTRY does not reach bikers', () => {
  const state = battle({ datasheet: 'intercessor-squad' }, { datasheet: 'outrider-squad' });
  expect(unitHas(state, unitById(state, 'a1'), 'INFANTRY')).toBe(true);
  expect(unitHas(state, unitById(state, 'a2'), 'INFANTRY')).toBe(false);
});

test('[W40K-01.7] a keyword in angle brackets means what the unit using the rule chose', () => {
  const state = battle(
    { datasheet: 'primaris-librarian' },
    { datasheet: 'intercessor-squad' },
    { datasheet: 'intercessor-squad', chosen: { '<CHAPTER>': 'BLOOD ANGELS' } },
  );
  const librarian = unitById(state, 'a1');
  expect(resolveKeyword(librarian, '<CHAPTER>')).toBe('ULTRAMARINES');
  expect(resolveKeyword(librarian, 'CORE')).toBe('CORE');
  const reached = (id: string) => unitMatches(state, librarian, [['<CHAPTER>']], unitById(state, id));
  expect([reached('a2'), reached('a3')]).toEqual([true, false]);
});

test('[W40K-01.7] nobody has the placeholder itself', () => {
  const state = battle({ datasheet: 'intercessor-squad' });
  const unit = unitById(state, 'a1');
  expect(unitHas(state, unit, '<CHAPTER>')).toBe(false);
  expect(modelHas(state, unit, unit.models[0] as Model, '<CHAPTER>')).toBe(false);
});

test('[W40K-23.2] the WARLORD has the keyword, his companions do not', () => {
  const state = battle({ datasheet: 'outrider-squad' });
  (state.players[0] as Player).warlord = 'a1.2';
  const unit = unitById(state, 'a1');
  expect(unit.models.map((model) => modelHas(state, unit, model, 'WARLORD'))).toEqual([false, true, false]);
  expect(unitHas(state, unit, 'WARLORD')).toBe(true);
});
