import { feature, inches, rectangleOutline } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { printedCommand } from '../07-units/profiles.ts';
import { loseWounds } from '../07-units/wound.ts';
import { panicTest, rally, settleMorale } from './tests.ts';

const squad = (far = 8) =>
  given({
    units: {
      a1: {
        at: [
          [10, 10],
          [12, 10],
          [10 + far + 1, 10],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });

test('[WZ-10.4-a] the group rolls once with its leader, a loner out of command on half his own CO', () => {
  const state = squad();
  const CO = printedCommand(state, modelIn(state, 'a1.1'));
  played(state, (play) => panicTest(play, state.units.a1!), { dice: { morale: [CO, Math.floor(CO / 2) + 1] } });
  expect(['a1.1', 'a1.2', 'a1.3'].map((id) => modelIn(state, id).panicked)).toEqual([false, false, true]);
});

test('[WZ-10.4] in command nobody rolls for himself', () => {
  const state = squad(4);
  const CO = printedCommand(state, modelIn(state, 'a1.1'));
  played(state, (play) => panicTest(play, state.units.a1!), { dice: { morale: [CO + 1] } });
  expect(state.units.a1!.models.every(({ panicked }) => panicked)).toBe(true);
});

test('[WZ-10.3] at half its strength a squad owes one test, however many fall, and makes it when the activation ends', () => {
  const state = given({
    units: {
      a1: {
        at: [
          [10, 10],
          [12, 10],
          [14, 10],
          [16, 10],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });
  const kill = (id: string) => played(state, (play) => loseWounds(play, acting(state, id), 9, { rule: 'WZ-15.9' }));
  kill('a1.4');
  expect(state.units.a1!.owesMorale).toBe(false);
  kill('a1.3');
  kill('a1.2');
  expect(state.units.a1!.owesMorale).toBe(true);
  const { asked } = played(state, settleMorale, { dice: { morale: [1] } });
  expect(asked.map(({ kind }) => kind)).toEqual(['morale-order']);
  expect(state.units.a1!.owesMorale).toBe(false);
});

test('[WZ-10.3-b] five of eight fall in one activation: one test at its end; one more falls later: one more test', () => {
  const places = Array.from({ length: 8 }, (_, i): [number, number] => [10 + 1.2 * i, 10]);
  const state = given({ units: { a1: { at: places }, b1: { at: [[60, 40]] } } });
  const kill = (id: string) => played(state, (play) => loseWounds(play, acting(state, id), 9, { rule: 'WZ-15.9' }));
  for (const id of ['a1.8', 'a1.7', 'a1.6']) kill(id);
  expect(state.units.a1!.owesMorale).toBe(false);
  kill('a1.5');
  expect(state.units.a1!.owesMorale).toBe(true);
  kill('a1.4');
  played(state, settleMorale, { dice: { morale: [1] } });
  expect(state.units.a1!.owesMorale).toBe(false);
  kill('a1.3');
  played(state, settleMorale, { dice: { morale: [20] } });
  expect(state.units.a1!.models.filter(({ panicked }) => panicked).map(({ id }) => id)).toEqual(['a1.1', 'a1.2']);
  // In panic it tests no more.
  kill('a1.2');
  played(state, settleMorale);
});

const wall = feature({
  id: 'high',
  kind: 'obstacle',
  area: [],
  prisms: [
    {
      id: 'high-prism',
      corners: rectangleOutline(inches(20), 0, inches(21), inches(48)),
      bottom: 0,
      top: inches(9),
      solid: true,
      opaque: true,
      standable: false,
    },
  ],
});

test('[WZ-10.7-a] rallying in sight of an enemy is harder by 4, out of sight it is not', () => {
  const roll = (hidden: boolean) => {
    const state = given({
      units: { a1: { at: [[10, 10]], model: { panicked: true } }, b1: { at: [[30, 10]] } },
      terrain: hidden ? [wall] : [],
    });
    const CO = printedCommand(state, modelIn(state, 'a1.1'));
    played(state, (play) => rally(play, state.units.a1!), {
      answers: [['rally', 'rally']],
      dice: { morale: [CO - 3] },
    });
    return modelIn(state, 'a1.1').panicked;
  };
  expect([roll(false), roll(true)]).toEqual([true, false]);
});

test('[WZ-10.7] nobody has to rally', () => {
  const state = given({ units: { a1: { at: [[10, 10]], model: { panicked: true } }, b1: { at: [[30, 10]] } } });
  played(state, (play) => rally(play, state.units.a1!), { answers: [['rally', 'rally-not']] });
  expect(modelIn(state, 'a1.1').panicked).toBe(true);
});
