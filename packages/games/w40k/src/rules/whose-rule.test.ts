import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, unit } from '../../test/given.ts';
import type { KindOfMove } from '../forms.ts';
import type { Battle } from '../state.ts';
import { moveRefusals } from '../table/moves.ts';
import { placeRefusals } from '../table/places.ts';
import { disembarkOrder } from './10-transports/disembark.ts';
import { chargeRefusals, targetRefusals } from './18-charge/eligible.ts';

const rules = (refusals: readonly { code: string; rule: string }[]) =>
  refusals.map(({ code, rule }) => `${code} ${rule}`);

const near = (flags: object, more: object = {}): Battle =>
  given({
    units: {
      a1: { sheet: 'intercessor-squad', models: [[10, 10]], flags: { mayCharge: true, ...flags } },
      b1: { sheet: 'ork-boyz', models: [[16, 10]], ...more },
      b2: { sheet: 'stormraven-gunship', models: [[16, 14]] },
      a2: { sheet: 'stormraven-gunship', models: [[16, 20]], flags: { mayCharge: true } },
      a3: { sheet: 'impulsor', models: [[30, 10]] },
    },
  });

test('[W40K-25.7] who left a TRANSPORT after its move may not charge by that rule', () => {
  const state = near({ noCharge: true });
  expect(rules(chargeRefusals(state, unit(state, 'a1')))).toEqual(['charge/disembarked-late W40K-25.7']);
});

test('[W40K-25.9] Airborne models do not charge, and what is airborne is charged by FLY units only', () => {
  const state = near({}, { as: { abilities: [{ id: 'airborne' }] } });
  expect(rules(chargeRefusals(state, unit(state, 'a2')))).toEqual(['charge/airborne W40K-25.9']);
  expect(rules(targetRefusals(state, unit(state, 'a1'), unit(state, 'b1')))).toEqual(['charge/aircraft W40K-25.9']);
  expect(rules(targetRefusals(state, unit(state, 'a1'), unit(state, 'b2')))).toEqual(['charge/aircraft W40K-11.3']);
});

test.each<[KindOfMove, string]>([
  ['normal', 'W40K-08.3'],
  ['advance', 'W40K-08.4'],
])('[W40K-11.3] a %s may not end beside AIRCRAFT by their rule, beside others by its own', (kind, own) => {
  const state = near({});
  const to = (x: number, y: number) =>
    rules(
      moveRefusals(
        state,
        { unit: 'a1', kind, allowance: inches(9) },
        { moves: [{ model: 'a1.1', path: [[inches(x), inches(y)]] }] },
      ),
    );
  expect(to(14, 15)).toEqual(['move/too-close W40K-11.3']);
  expect(to(14.5, 9)).toEqual([`move/too-close ${own}`]);
});

test('[W40K-23.9, W40K-10.5] a place outside the zone or far from the TRANSPORT breaks the rule of the set-up', () => {
  const state = near({});
  const at = { at: [{ model: 'a1.1', x: inches(20), y: inches(25) }] };
  const zone = { minX: 0, minY: 0, maxX: inches(10), maxY: inches(30) };
  const refused = (order: Parameters<typeof placeRefusals>[1]) => rules(placeRefusals(state, order, at));
  expect(refused({ unit: 'a1', rule: 'W40K-23.9', zone })).toEqual(['place/outside-zone W40K-23.9']);
  const [a1, a3] = [unit(state, 'a1'), unit(state, 'a3')];
  expect(refused(disembarkOrder(a1, a3))).toEqual(['place/not-near W40K-10.5']);
  expect(refused(disembarkOrder(a1, a3, 'W40K-10.6'))).toEqual(['place/not-near W40K-10.6']);
});
