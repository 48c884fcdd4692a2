import { expect, test } from 'vitest';
import { acting, given, modelIn, played, typesOf } from '../../../test/play.ts';
import { panicTest } from '../10-morale/tests.ts';
import { stopWaiting } from '../21-charge/contact.ts';
import { loseWounds } from './wound.ts';

const kill = (state: ReturnType<typeof given>, id: string) =>
  played(state, (play) => loseWounds(play, acting(state, id), 9, { rule: 'WZ-15.9' }));

test('[WZ-07.6] without wounds a model goes at once; with a Medic on its side it lies dying', () => {
  const plain = given({ units: { a1: { at: [[10, 10]] }, a2: { at: [[20, 10]] }, b1: { at: [[40, 40]] } } });
  expect(typesOf(kill(plain, 'a1.1'))).toContain('model-killed');
  expect(modelIn(plain, 'a1.1').presence).toBe('gone');
  const treated = given({
    units: { a1: { at: [[10, 10]] }, a2: { profile: 'marine-medic', at: [[20, 10]] }, b1: { at: [[40, 40]] } },
  });
  expect(typesOf(kill(treated, 'a1.1'))).toContain('model-dying');
  expect([modelIn(treated, 'a1.1').presence, treated.units.a1!.losses]).toEqual(['dying', 1]);
});

test('[WZ-07.6] nobody treats himself', () => {
  const state = given({ units: { a1: { profile: 'marine-medic', at: [[10, 10]] }, b1: { at: [[40, 40]] } } });
  kill(state, 'a1.1');
  expect(modelIn(state, 'a1.1').presence).toBe('gone');
});

const waiting = { waiting: true };

test('[WZ-11.5] a wound ends the waiting', () => {
  const state = given({
    units: { a1: { profile: 'capitol-captain', at: [[10, 10]], model: waiting }, b1: { at: [[40, 40]] } },
  });
  played(state, (play) => loseWounds(play, acting(state, 'a1.1'), 1, { rule: 'WZ-15.9' }));
  expect([modelIn(state, 'a1.1').wounds, modelIn(state, 'a1.1').waiting]).toEqual([1, false]);
});

test('[WZ-11.5] so does panic', () => {
  const state = given({ units: { a1: { at: [[10, 10]], model: waiting }, b1: { at: [[40, 40]] } } });
  played(state, (play) => panicTest(play, state.units.a1!), { dice: { morale: [20] } });
  expect([modelIn(state, 'a1.1').panicked, modelIn(state, 'a1.1').waiting]).toEqual([true, false]);
});

test('[WZ-11.5] so does being engaged', () => {
  const state = given({ units: { a1: { at: [[10, 10]], model: waiting }, b1: { at: [[11, 10]] } } });
  const { events } = played(state, function* (play) {
    stopWaiting(play, modelIn(state, 'a1.1'), modelIn(state, 'b1.1'));
  });
  expect(events.map(({ type, data }) => [type, data?.model])).toEqual([['waiting-lost', 'a1.1']]);
  expect(modelIn(state, 'a1.1').waiting).toBe(false);
});
