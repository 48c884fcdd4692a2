import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { disembarkRefusals } from '../rules/10-transports/disembark.ts';
import type { Battle, MoveKind } from '../state.ts';

/** Five Intercessors aboard a transport that moved so. */
function aboard(datasheet: string, moveKind: MoveKind): Battle {
  const state = battle({ datasheet, at: [20, 20] }, { datasheet: 'intercessor-squad' });
  const passengers = unitById(state, 'a2');
  Object.assign(passengers, { place: 'embarked', transport: 'a1', beganPhaseEmbarked: true });
  unitById(state, 'a1').moveKind = moveKind;
  return state;
}
const refusals = (state: Battle) => disembarkRefusals(state, unitById(state, 'a2')).map(({ code }) => code);

test('[W40K-25.7] passengers may leave an Impulsor after its Normal Move', () => {
  expect(refusals(aboard('impulsor', 'normal'))).toEqual([]);
});

test('[W40K-25.7] but not after it Advanced or Fell Back', () => {
  expect(refusals(aboard('impulsor', 'advance'))).toEqual(['disembark/transport-moved']);
  expect(refusals(aboard('impulsor', 'fall-back'))).toEqual(['disembark/transport-moved']);
});

test('[W40K-10.5] a transport without the ability lets nobody out after it moved', () => {
  expect(refusals(aboard('stormraven-gunship', 'normal'))).toEqual(['disembark/transport-moved']);
});
