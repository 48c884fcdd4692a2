import { expect, test } from 'vitest';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { removeModel } from '../07-units/remove.ts';
import { crashIfGlider } from '../27-gliders/crash.ts';
import { giveOrdersActivity, rallyComradesActivity, regenerateActivity } from './leading.ts';
import { medicActivity } from './treat.ts';

test('[WZ-33.20] TV a: a medic in contact brings a dying friend back, who has acted this Turn', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-medic', at: [[20, 20]] },
      a2: {
        profile: 'free-marine',
        at: [
          [21, 20],
          [25, 20],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });
  const patient = modelIn(state, 'a2.1');
  Object.assign(patient, { presence: 'dying', wounds: 0 });
  played(state, (play) => medicActivity.perform(play, acting(state, 'a1.1')), {
    answers: [['treat', 'treat:a2.1']],
    dice: { command: [11] },
  });
  expect(patient).toMatchObject({ presence: 'table', wounds: 1, activation: 'activated' });
});

test('[WZ-33.20] a failed test heals nobody; the unhurt and the far need none', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-medic', at: [[20, 20]] },
      a2: { profile: 'capitol-captain', at: [[21, 20]], model: { wounds: 1 } },
      b1: { at: [[60, 40]] },
    },
  });
  played(state, (play) => medicActivity.perform(play, acting(state, 'a1.1')), {
    answers: [['treat', 'treat:a2.1']],
    dice: { command: [12] },
  });
  expect(modelIn(state, 'a2.1').wounds).toBe(1);
  modelIn(state, 'a2.1').wounds = 2;
  expect(medicActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code)).toEqual(['treat/nobody']);
});

test('[WZ-33.21] TV a: Regeneration brings a wound back on n or less', () => {
  const state = given({
    units: { a1: { profile: 'brute', at: [[20, 20]], model: { wounds: 1 } }, b1: { at: [[60, 40]] } },
  });
  for (const face of [1, 20]) {
    played(state, (play) => regenerateActivity.perform(play, acting(state, 'a1.1')), {
      dice: { regeneration: [face] },
    });
  }
  expect(modelIn(state, 'a1.1').wounds).toBe(2);
});

test('[WZ-33.11] TV a: orders go to an own unit within 6" that has not acted, once a Turn', () => {
  const state = given({
    units: {
      a1: { profile: 'hussar-captain', at: [[20, 20]] },
      a2: {
        profile: 'hussar',
        at: [
          [25, 20],
          [26, 22],
        ],
      },
      a3: { profile: 'hussar', at: [[30, 20]] },
      b1: { at: [[60, 40]] },
    },
  });
  state.flow.activation = { unit: 'a1', seat: 0, ordered: [] };
  played(state, (play) => giveOrdersActivity.perform(play, acting(state, 'a1.1')), {
    answers: [['give-orders', 'order:a2']],
  });
  expect(state.flow.activation.ordered).toEqual(['a2']);
  expect(giveOrdersActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code)).toEqual(['orders/given']);
});

test('[WZ-33.23] TV a: −4 with an enemy in sight; one attempt for each unit in a Turn', () => {
  const state = given({
    units: {
      a1: { profile: 'capitol-captain', at: [[20, 20]] },
      a2: {
        profile: 'free-marine',
        at: [
          [25, 20],
          [26, 22],
        ],
        model: { panicked: true },
      },
      b1: { profile: 'ashigaru', at: [[45, 20]] },
    },
  });
  // CO 15 − 4: 11 or less. The captain instils discipline, too, so that the leader may roll again.
  played(state, (play) => rallyComradesActivity.perform(play, acting(state, 'a1.1')), {
    answers: [
      ['rally-comrades', 'rally:a2'],
      ['reroll-morale', 'reroll'],
    ],
    dice: { morale: [12, 11] },
  });
  expect(state.units.a2!.models.every(({ panicked }) => !panicked)).toBe(true);
  state.units.a2!.models[0]!.panicked = true;
  expect(rallyComradesActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code)).toEqual([
    'rally/nobody',
  ]);
});

test('[WZ-10.3] a healed model undoes no trigger: from half its strength on every further casualty is one', () => {
  const healed = (losses: number) => {
    const state = given({
      units: {
        a1: { profile: 'marine-medic', at: [[20, 20]] },
        a2: {
          profile: 'free-marine',
          at: [
            [21, 20],
            [25, 20],
          ],
        },
        b1: { at: [[60, 40]] },
      },
    });
    Object.assign(state.units.a2!, { startSize: 8, losses });
    Object.assign(modelIn(state, 'a2.1'), { presence: 'dying', wounds: 0 });
    played(state, (play) => medicActivity.perform(play, acting(state, 'a1.1')), {
      answers: [['treat', 'treat:a2.1']],
      dice: { command: [11] },
    });
    return state.units.a2!.losses;
  };
  expect([healed(3), healed(4), healed(5)]).toEqual([2, 4, 5]);
});

test('[WZ-27.1] a glider that crashes comes down at the nearest free spot, not on somebody', () => {
  const state = given({
    units: {
      a1: { profile: 'glider-commando', at: [[20, 20, 12]], model: { altitude: 4 } },
      b1: { at: [[20, 20.3]] },
    },
  });
  played(state, (play) => crashIfGlider(play, acting(state, 'a1.1')), { dice: { command: [20], armour: [1, 1] } });
  const { x, y, z, altitude } = modelIn(state, 'a1.1');
  expect([altitude, z]).toEqual([0, 0]);
  expect(Math.hypot(x - 20_000, y - 20_300)).toBeGreaterThanOrEqual(1100);
  expect(Math.hypot(x - 20_000, y - 20_000)).toBeLessThan(1500);
});

test('[WZ-09.4] two leaders fell one after the other: whoever is brought back first leads, the first of them for good', () => {
  const revived = (...ids: string[]) => {
    const state = given({
      units: {
        a1: { profile: 'marine-medic', at: [[20, 20]] },
        a2: {
          profile: 'free-marine',
          at: [
            [21, 20],
            [19, 20],
            [25, 20],
            [26, 22],
          ],
        },
        b1: { at: [[60, 40]] },
      },
    });
    const unit = state.units.a2!;
    for (const id of ['a2.1', 'a2.2'])
      played(state, (play) => removeModel(play, unit, modelIn(state, id), { rule: 'WZ-07.6' }));
    return ids.map((id) => {
      played(state, (play) => medicActivity.perform(play, acting(state, 'a1.1')), {
        answers: [['treat', `treat:${id}`]],
        dice: { command: [1] },
      });
      return unit.leader;
    });
  };
  expect(revived('a2.1', 'a2.2')).toEqual(['a2.1', 'a2.1']);
  expect(revived('a2.2', 'a2.1')).toEqual(['a2.2', 'a2.1']);
});

test('[WZ-01.9] nobody gives orders to the units of a team-mate', () => {
  const state = given({
    units: {
      a1: { profile: 'hussar-captain', at: [[20, 20]] },
      b1: { profile: 'hussar', at: [[25, 20]] },
      c1: { at: [[60, 40]] },
    },
  });
  state.players[1] = { ...state.players[1]!, team: 0 };
  state.flow.activation = { unit: 'a1', seat: 0, ordered: [] };
  const refusals = giveOrdersActivity.refusals(state, acting(state, 'a1.1'));
  expect(refusals.map(({ code }) => code)).toEqual(['orders/nobody']);
});

test('[WZ-09.2] [WZ-33.30] who fell in his own activation and is brought back is neither out of command nor unseen by it', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-medic', at: [[20, 20]] },
      a2: {
        profile: 'free-marine',
        at: [
          [21, 20],
          [25, 20],
        ],
      },
      b1: { at: [[60, 40]] },
    },
  });
  const patient = modelIn(state, 'a2.1');
  Object.assign(patient, { presence: 'dying', wounds: 0, outOfCommand: true, unseen: true });
  played(state, (play) => medicActivity.perform(play, acting(state, 'a1.1')), {
    answers: [['treat', 'treat:a2.1']],
    dice: { command: [1] },
  });
  expect(patient).toMatchObject({ presence: 'table', outOfCommand: null, unseen: false });
});
