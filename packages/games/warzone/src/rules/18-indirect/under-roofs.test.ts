import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { placed } from '../../../test/place.ts';
import { acting } from '../../../test/play.ts';
import { gunsOf } from '../15-shooting/guns.ts';
import { indirectRefusals } from './indirect.ts';
import { lobTo } from './under-roofs.ts';

const inBunker = (at: readonly [number, number], access: object = {}) =>
  placed({
    table: 'strongpoint',
    access,
    units: {
      a1: { unit: 'hussars', models: { 'hussar-grenadier': 1 }, at: [at], facing: 90 },
      b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[66, 40]] },
    },
  });
const lob = (state: ReturnType<typeof inBunker>, x: number, y: number) =>
  lobTo(state, acting(state, 'a1.1'), { x: inches(x), y: inches(y), z: 0 });

test('[WZ-18.4] nothing is lobbed out of a room that is shut', () => {
  const state = inBunker([40, 24]);
  const shooter = acting(state, 'a1.1');
  const codes = gunsOf(state, shooter).map((gun) => indirectRefusals(state, shooter, gun).map(({ code }) => code));
  expect(codes).toEqual([['shoot/under-roof'], ['shoot/under-roof']]);
});

test('[WZ-18.4] straight under an open hatch to the roof the sky is open; under a shut one, or beside it, it is not', () => {
  expect(lob(inBunker([31.5, 26.5], { 'bunker.H1': 'open' }), 31.5, 40)).toEqual({ access: null, touches: false });
  expect(lob(inBunker([31.5, 26.5]), 31.5, 40)).toBeUndefined();
  expect(lob(inBunker([35, 24], { 'bunker.H1': 'open' }), 35, 40)).toBeUndefined();
});

test('[WZ-18.4] in by an open shutter, along the line of fire and from its zone only', () => {
  const open = { 'bunker.W4': 'open' };
  expect(lob(inBunker([43, 24], open), 40, 24)?.access?.id).toBe('bunker.W4');
  expect(lob(inBunker([43, 24]), 40, 24)).toBeUndefined();
  expect(lob(inBunker([43, 24], open), 35, 24)).toBeUndefined();
});
