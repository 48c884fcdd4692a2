import { feature, inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { contactsOf } from '../../table/table.ts';
import { waitingWindow } from '../11-actions/window.ts';
import { moveOrderFor } from '../12-movement/allowance.ts';
import { walk } from '../12-movement/move.ts';
import { blowNumber } from '../20-close-combat/blows.ts';
import { exchangeFacts } from '../20-close-combat/fighters.ts';
import { charge } from '../21-charge/charge-activity.ts';
import { possibleCharges } from '../21-charge/run.ts';
import { activityRule } from '../34-activities/registry.ts';

/** A low wall along y = 20, 1" thick. */
const lowWall = (height = 1) =>
  feature({
    id: 'low',
    kind: 'obstacle',
    height: inches(height),
    traits: ['obstacle', 'heavy-cover'],
    walls: [
      {
        id: 'low-wall',
        from: { x: inches(10), y: inches(20) },
        to: { x: inches(30), y: inches(20) },
        thickness: inches(1),
        bottom: 0,
        top: inches(height),
        solid: true,
        opaque: true,
        openings: [],
      },
    ],
  });

const foe = (at: [number, number][], more: object = {}) => ({ profile: 'ashigaru', at, ...more });

test('[WZ-22.1-a] across a wall of 1": 1.5" sideways are engaged, 1.6" are not', () => {
  const contacts = (dx: number) => {
    const state = given({ units: { a1: foe([[20, 19]]), b1: foe([[20 + dx, 21]]) }, terrain: [lowWall()] });
    return contactsOf(state, acting(state, 'a1.1')).length;
  };
  expect([contacts(0), contacts(1.5), contacts(1.6)]).toEqual([1, 1, 0]);
});

test('[WZ-22.2-a] a D3 is held by three D2 across a wall; the fourth, who came last, fights nobody', () => {
  const state = given({
    units: {
      a1: { profile: 'brute', at: [[20, 18.75]] },
      b1: foe([
        [18.9, 21],
        [20, 21],
        [21.1, 21],
      ]),
      b2: foe([[20.9, 21.001]]),
    },
    terrain: [lowWall()],
  });
  state.units.b1!.models.forEach((model, i) => {
    model.since = i + 1;
  });
  modelIn(state, 'b2.1').since = 9;
  expect(contactsOf(state, acting(state, 'a1.1')).map(({ model }) => model.id)).toEqual(['b1.1', 'b1.2', 'b1.3']);
  expect(contactsOf(state, acting(state, 'b2.1'))).toEqual([]);
});

test('[WZ-21.3] a charge at a target behind a low wall ends at the wall, opposite it, and they fight across it', () => {
  const state = given({ units: { a1: foe([[20, 17]]), b1: foe([[20, 21]]) }, terrain: [lowWall()] });
  expect(possibleCharges(state, acting(state, 'a1.1')).map(({ id }) => id)).toEqual(['b1.1']);
  played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['attack-or-engage', 'engage'],
    ],
  });
  expect(modelIn(state, 'a1.1').y).toBeGreaterThan(inches(18.9));
  expect(modelIn(state, 'a1.1').y).toBeLessThanOrEqual(inches(19));
  expect(contactsOf(state, acting(state, 'a1.1'))).toHaveLength(1);
});

test('[WZ-21.3] contact with others only where the target cannot be touched otherwise', () => {
  // Three in a row 1.05" apart: the middle one is touched only together with its neighbours.
  const state = given({
    units: {
      a1: foe([[20, 17]]),
      b1: foe([[20, 20]], { model: { panicked: false } }),
      b2: foe([
        [18.98, 19.6],
        [21.02, 19.6],
      ]),
    },
  });
  const charges = possibleCharges(state, acting(state, 'a1.1'));
  expect(charges.length).toBeGreaterThan(0);
});

test('[WZ-03.6-a] a D2 crosses a wall of 1", a D1 does not', () => {
  const may = (profile: string) => {
    const y = profile === 'razor-hound' ? 19 : 19;
    const state = given({ units: { a1: { profile, at: [[20, y]] }, b1: foe([[60, 40]]) }, terrain: [lowWall()] });
    return activityRule('cross-obstacle')!.refusals(state, acting(state, 'a1.1')).length === 0;
  };
  expect([may('ashigaru'), may('razor-hound')]).toEqual([true, false]);
  const state = given({ units: { a1: foe([[20, 19]]), b1: foe([[60, 40]]) }, terrain: [lowWall()] });
  played(state, (play) => activityRule('cross-obstacle')!.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1').y).toBeGreaterThan(inches(20.9));
});

test('[WZ-24.8-a] a biped of D5 steps over a wall of 1.3", not over one of 1.375"', () => {
  const stepped = (height: number) => {
    const state = given({
      units: { a1: { vehicle: 'stone-walker', at: [[20, 18.25]] }, b1: foe([[60, 40]]) },
      terrain: [lowWall(height)],
    });
    const driver = acting(state, 'a1.1', modelIn(state, 'a1.1').vehicle!.crew[0]!.crew);
    const rule = activityRule('step-over')!;
    if (rule.refusals(state, driver).length > 0) return false;
    played(state, (play) => rule.perform(play, driver));
    return modelIn(state, 'a1.1').y > inches(21) && modelIn(state, 'a1.1').vehicle!.manoeuvre === 3;
  };
  expect([stepped(1.3), stepped(1.375)]).toEqual([true, false]);
});

test('[WZ-03.3] a Move over the border is lost for good: the model is a casualty', () => {
  const state = given({
    units: {
      a1: foe([
        [2, 10],
        [4, 10],
      ]),
      b1: foe([[60, 40]]),
    },
  });
  const answer = { moves: [{ model: 'a1.1', path: [[-500, inches(10)]] }] };
  played(
    state,
    (play) => walk(play, acting(state, 'a1.1'), moveOrderFor(state, acting(state, 'a1.1')), answer as never),
    { answers: [] },
  );
  expect(modelIn(state, 'a1.1').presence).toBe('gone');
  expect(state.units.a1).toMatchObject({ losses: 1, owesMorale: true, leader: 'a1.2' });
});

test('[WZ-11.5] [WZ-22.1] who is engaged across an obstacle waits no more, however the enemy came there', () => {
  const waits = (y: number) => {
    const state = given({
      units: { a1: foe([[20, y]]), b1: foe([[20, 21]], { model: { waiting: true } }) },
      terrain: [lowWall()],
    });
    const answers: [string, unknown][] = y === 19 ? [] : [['reserve', 'pass']];
    played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), { answers });
    return modelIn(state, 'b1.1').waiting;
  };
  expect([waits(19), waits(16)]).toEqual([false, true]);
});

test('[WZ-22.2] only who is armed with melee weapons alone has −3: a flamer that is no use in contact is a weapon too', () => {
  const skill = (weapons: string[]) => {
    const state = given({
      units: { a1: foe([[20, 19]], { model: { weapons } }), b1: foe([[20, 21]]) },
      terrain: [lowWall()],
    });
    const knife = state.library.weapons['combat-knife']!;
    const [attacker, defender] = [acting(state, 'a1.1'), acting(state, 'b1.1')];
    const facts = { attacker, attackerWeapon: knife, defender, defenderWeapon: knife, approach: 'none' } as const;
    const exchange = exchangeFacts(state, { ...facts, unseen: false, pooled: 0, free: false });
    return blowNumber({ exchange, by: 'attacker' }).parts.some(({ rule }) => rule === 'WZ-22.2');
  };
  expect([skill(['combat-knife']), skill(['combat-knife', 'flamer'])]).toEqual([true, false]);
});
