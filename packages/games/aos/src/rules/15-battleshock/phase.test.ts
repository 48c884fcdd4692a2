import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { battleshockPhase } from './phase.ts';

const testing = (slain: number, more: object = {}) =>
  given({
    phase: 'battleshock',
    step: 'tests',
    units: {
      a1: {
        scroll: 'gutrippaz',
        models: row(8, 10, 10).map((at) => ({ at, command: null })),
        turn: { slain },
        ...more,
      },
    },
  });

test('[AOS-15.1] TV AOS-15.1-a: 3 and 2 slain against Bravery 5: nobody flees', () => {
  const state = testing(2);
  played(state, battleshockPhase, { dice: [3] });
  expect(unit(state, 'a1').models.length).toBe(8);
});

test("[AOS-15.1] TV AOS-15.1-b: 5 and 4 slain: four flee, of their owner's choice, and are not slain", () => {
  const state = testing(4);
  const { asks } = played(state, battleshockPhase, {
    dice: [5],
    answers: { flee: ['flee:a1.8', 'flee:a1.7', 'flee:a1.6', 'flee:a1.5'] },
  });
  expect(asks.filter(({ kind }) => kind === 'flee').length).toBe(4);
  expect([unit(state, 'a1').models.map(({ id }) => id), unit(state, 'a1').slain.length]).toEqual([
    ['a1.1', 'a1.2', 'a1.3', 'a1.4'],
    0,
  ]);
});

test('[AOS-15.3] Inspiring Presence: no test this phase', () => {
  const effects = [{ ability: { id: 'no-battleshock-tests' }, rule: 'AOS-15.3', until: 'end-of-phase' }];
  const state = testing(4, { effects });
  const { events } = played(state, battleshockPhase);
  expect(events.map(({ type }) => type)).toEqual(['no-battleshock']);
});

test('[AOS-15.0] units without losses do not test, and the opponent comes second', () => {
  const state = testing(0);
  played(state, battleshockPhase);
  expect([state.flow.phase, state.flow.chooser]).toEqual(['battleshock', 1]);
});
