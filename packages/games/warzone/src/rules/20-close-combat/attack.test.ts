import { inches } from '@mischia/geometry';
import { touch } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { isEngaged } from '../../table/table.ts';
import '../34-activities/all.ts';
import { charge, chargeActivity } from '../21-charge/charge-activity.ts';
import { flee } from '../21-charge/flee.ts';
import { possibleCharges } from '../21-charge/run.ts';
import { attackActivity } from './attack.ts';

const strike = (state: ReturnType<typeof given>, id: string) => (play: Parameters<typeof attackActivity.perform>[0]) =>
  attackActivity.perform(play, acting(state, id));

test('[WZ-20.2] TV a: both strike together, so both may die', () => {
  const state = given({
    units: { a1: { profile: 'ashigaru', at: [[20, 20]] }, b1: { profile: 'ashigaru', at: [[21, 20]] } },
  });
  // Knife and rifle on both sides: equal CC, 10 or less; damage 7 against AR 7, 10 or less.
  const { events } = played(state, strike(state, 'a1.1'), {
    answers: [
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    dice: { 'to-hit': [10, 9], armour: [11, 12] },
  });
  expect([modelIn(state, 'a1.1').presence, modelIn(state, 'b1.1').presence]).toEqual(['gone', 'gone']);
  expect(events.filter(({ type }) => type.startsWith('blow')).map(({ data }) => data?.model)).toEqual(['a1.1', 'b1.1']);
});

test('[WZ-01.4] who stands higher on a slope is in contact on the plan; only a level of 3" parts the two', () => {
  const engagedAt = (height: number) => {
    const state = given({
      units: { a1: { profile: 'razor-hound', at: [[20, 20]] }, b1: { profile: 'ashigaru', at: [[20.9, 20]] } },
    });
    modelIn(state, 'b1.1').z = inches(height);
    touch(state);
    return isEngaged(state, acting(state, 'a1.1'));
  };
  expect([0, 1.2, 2, 3].map(engagedAt)).toEqual([true, true, true, false]);
});

test('[WZ-20.5] TV a: all three Actions in one attack give +2, for the blow and against the reply', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]], model: { actions: { any: 2, closeCombat: 0, shooting: 0 } } },
      b1: { profile: 'ashigaru', at: [[21, 20]] },
    },
  });
  played(state, strike(state, 'a1.1'), {
    answers: [
      ['attack-with', 'combat-knife+2'],
      ['strike-with', 'combat-knife'],
    ],
    dice: { 'to-hit': [12, 9], armour: [10] },
  });
  expect(modelIn(state, 'a1.1').actions.any).toBe(0);
  expect(modelIn(state, 'b1.1').presence).toBe('table');
});

test('[WZ-21.5] the charger strikes first, and the dead do not answer', () => {
  const state = given({
    units: {
      a1: { profile: 'ronin-champion', at: [[20, 20]] },
      b1: { profile: 'ashigaru', at: [[23, 20]] },
    },
  });
  const { events } = played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['attack-or-engage', 'attack'],
      ['attack-with', 'great-sword+0'],
      ['strike-with', 'combat-knife'],
    ],
    dice: { 'to-hit': [1], armour: [20] },
  });
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
  expect(modelIn(state, 'a1.1').x).toBeGreaterThan(inches(21.9));
  expect(events.map(({ type }) => type)).toContain('charge-declared');
});

test('[WZ-21.7] to engage only exchanges no blows and ends the activation', () => {
  const state = given({
    units: { a1: { profile: 'samurai', at: [[20, 20]] }, b1: { profile: 'ashigaru', at: [[23, 20]] } },
  });
  played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['attack-or-engage', 'engage'],
    ],
  });
  expect(modelIn(state, 'a1.1').actions).toEqual({ any: 0, closeCombat: 0, shooting: 0 });
});

test('[WZ-21.2] TV a: the nearest free enemy or an engaged one not farther than it', () => {
  const state = given({
    units: {
      a1: { profile: 'dragoon-rider', at: [[20, 20]] },
      a2: { profile: 'ashigaru', at: [[20, 25]], squad: false },
      a3: { profile: 'ashigaru', at: [[26.5, 16]], squad: false },
      b1: { profile: 'ashigaru', at: [[20, 24]], squad: false },
      b2: { profile: 'ashigaru', at: [[15, 20]], squad: false },
      b3: { profile: 'ashigaru', at: [[25.5, 16]], squad: false },
    },
  });
  expect(possibleCharges(state, acting(state, 'a1.1')).map(({ id }) => id)).toEqual(['b1.1', 'b2.1']);
  state.units.b2!.models[0]!.altitude = 1;
  state.epoch++;
  expect(possibleCharges(state, acting(state, 'a1.1')).map(({ id }) => id)).toEqual(['b1.1']);
});

test('[WZ-16.6] the crouched do not charge', () => {
  const state = given({
    units: {
      a1: { profile: 'samurai', at: [[20, 20]], model: { crouched: true } },
      b1: { profile: 'ashigaru', at: [[23, 20]] },
    },
  });
  expect(chargeActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code)).toEqual(['charge/crouched']);
});

test('[WZ-21.9] a waiting model runs to meet the charger: one exchange, and neither strikes first', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]] },
      b1: { profile: 'ashigaru', at: [[23, 20]], facing: 180, model: { waiting: true } },
    },
  });
  played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['reserve', 'counter-charge:b1.1@0'],
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    dice: { command: [10], 'to-hit': [10, 10], armour: [1, 1] },
  });
  const [a, b] = [modelIn(state, 'a1.1'), modelIn(state, 'b1.1')];
  expect(b.x - a.x).toBeLessThanOrEqual(inches(1.02));
  expect(Math.abs(21.5 - (a.x + b.x) / 2000)).toBeLessThan(0.01);
  expect(b.waiting).toBe(false);
});

test('[WZ-21.9] a failed Command test costs the reserve action and the charge goes on', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]] },
      b1: { profile: 'ashigaru', at: [[23, 20]], facing: 180, model: { waiting: true } },
    },
  });
  played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['reserve', 'counter-charge:b1.1@0'],
      ['attack-or-engage', 'engage'],
    ],
    dice: { command: [11] },
  });
  expect(modelIn(state, 'b1.1')).toMatchObject({ waiting: false, x: inches(23) });
});

test('[WZ-33.27] the charge of a stalker is not answered, and shows him', () => {
  const state = given({
    units: {
      a1: { profile: 'night-tiger', at: [[20, 20]], model: { stalking: true } },
      b1: { profile: 'ashigaru', at: [[23, 20]], facing: 180, model: { waiting: true } },
    },
  });
  played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['attack-or-engage', 'attack'],
      ['attack-with', 'sword+0'],
      ['strike-with', 'combat-knife'],
    ],
    // 10 + 1 + 1 + 2 + 1 = 15 against 8: 17 or less; then 7 against damage 11: 6 or less.
    dice: { 'to-hit': [17], armour: [7] },
  });
  expect(modelIn(state, 'a1.1').stalking).toBe(false);
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
});

test('[WZ-21.10] TV a: every enemy in contact strikes once with +3, then the fleer is away', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [21, 20],
          [19, 20],
        ],
      },
    },
  });
  played(state, (play) => flee(play, acting(state, 'a1.1')), {
    answers: [
      ['attack-with', 'combat-knife+0'],
      ['attack-with', 'combat-knife+0'],
      ['flee-to', { moves: [{ model: 'a1.1', path: [[20000, 23000]] }] }],
    ],
    dice: { command: [9], 'to-hit': [14, 13], armour: [1] },
  });
  expect(modelIn(state, 'a1.1').y).toBe(inches(23));
});

test('[WZ-33.7] TV a: a vampire regains the wounds of a living victim', () => {
  const state = given({
    units: {
      a1: {
        profile: 'blood-duke',
        at: [[20, 20]],
        model: { wounds: 1, actions: { any: 0, closeCombat: 0, shooting: 0 } },
      },
      b1: { profile: 'hussar-captain', at: [[21, 20]] },
    },
  });
  played(state, strike(state, 'a1.1'), {
    answers: [['attack-with', 'sword+0']],
    dice: { 'to-hit': [1, 20], armour: [20] },
  });
  expect(modelIn(state, 'a1.1').wounds).toBe(1);
  played(state, strike(state, 'a1.1'), {
    answers: [['attack-with', 'sword+0']],
    dice: { 'to-hit': [1, 20], armour: [20] },
  });
  expect([modelIn(state, 'a1.1').wounds, modelIn(state, 'b1.1').presence]).toEqual([3, 'gone']);
});

test('[WZ-25.5] TV a: of an open vehicle the gunner is struck, and strikes back', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]], model: { actions: { any: 0, closeCombat: 0, shooting: 0 } } },
      b1: { vehicle: 'gt', at: [[22.75, 20]] },
    },
  });
  const { events } = played(state, strike(state, 'a1.1'), {
    answers: [['attack-with', 'combat-knife+0']],
    dice: { 'to-hit': [1, 20], armour: [20] },
  });
  expect(events.find(({ type }) => type === 'crew-wounded')?.data?.crew).toBe('b1.1/captain');
});
