import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import { bodyIn, inPlay } from '../../table/table.ts';
import { readyTables } from '../../tables/ready.ts';
import { shoot } from '../15-shooting/shoot.ts';
import { ram, ramActivity } from '../25-vehicle-combat/ramming.ts';
import { turnMountActivity } from '../25-vehicle-combat/turn-mount.ts';
import { ascendActivity, descendActivity } from '../26-flyers/levels.ts';
import { changeGearActivity, driveActivity, driveCandidates, driveRefusals, pathOf } from './drive.ts';

const gt = () => given({ units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { at: [[60, 40]] } } });
const codes = (refusals: readonly { readonly code: string }[]) => refusals.map(({ code }) => code);

test('[WZ-24.7] TV a: a drive ends with a turn, so the next one may not begin with one', () => {
  const state = gt();
  played(state, (play) => driveActivity.perform(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [['drive', { turn: 9000, turns: 'after', distance: 6000 }]],
  });
  expect(modelIn(state, 'a1.1')).toMatchObject({ x: inches(30), y: inches(16), facing: 18000 });
  expect(modelIn(state, 'a1.1').vehicle).toMatchObject({ manoeuvre: 2, moved: true, endedWithTurn: true });
  const order = { unit: 'a1', model: 'a1.1', ram: false };
  expect(codes(driveRefusals(state, order, { turn: 9000, turns: 'before', distance: 3000 }))).toEqual([
    'drive/turn-after-turn',
  ]);
  expect(driveRefusals(state, order, { turn: 9000, turns: 'after', distance: 3000 })).toEqual([]);
  expect(codes(driveRefusals(state, order, { turn: 9100, turns: 'after', distance: 3000 }))).toEqual([
    'drive/turn-too-wide',
  ]);
  expect(codes(driveRefusals(state, order, { turn: 0, turns: 'after', distance: 6100 }))).toEqual(['drive/too-far']);
});

test('[WZ-24.4] without manoeuvre points there is no drive', () => {
  const state = gt();
  modelIn(state, 'a1.1').vehicle!.manoeuvre = 0;
  expect(codes(driveActivity.refusals(state, acting(state, 'a1.1', 'dragoon')))).toEqual(['drive/no-manoeuvre']);
  expect(driveActivity.concerns(state, acting(state, 'a1.1', 'captain'))).toBe(false);
});

test('[WZ-24.5] TV a: in reverse it drives backwards, half as far', () => {
  const state = gt();
  played(state, (play) => changeGearActivity.perform(play, acting(state, 'a1.1', 'dragoon')));
  const order = { unit: 'a1', model: 'a1.1', ram: false };
  expect(codes(driveRefusals(state, order, { turn: 0, turns: 'after', distance: 3100 }))).toEqual(['drive/too-far']);
  played(state, (play) => driveActivity.perform(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [['drive', { turn: 0, turns: 'after', distance: 3000 }]],
  });
  expect(modelIn(state, 'a1.1')).toMatchObject({ y: inches(7), facing: 9000 });
});

test('[WZ-24.9] a drive stops short of enemies', () => {
  const state = given({
    units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { at: [[30, 16]] } },
  });
  const order = { unit: 'a1', model: 'a1.1', ram: false };
  expect(codes(driveRefusals(state, order, { turn: 0, turns: 'after', distance: 3500 }))).toEqual(['drive/blocked']);
  expect(driveRefusals(state, order, { turn: 0, turns: 'after', distance: 3000 })).toEqual([]);
});

test('[WZ-33.27] a stalker does not stop a drive', () => {
  const through = (stalking: boolean) => {
    const state = given({
      units: {
        a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 },
        b1: { profile: 'night-tiger', at: [[31, 13]], model: { stalking } },
      },
    });
    const order = { unit: 'a1', model: 'a1.1', ram: false };
    return codes(driveRefusals(state, order, { turn: 0, turns: 'after', distance: 6000 }));
  };
  expect(through(true)).toEqual([]);
  expect(through(false)).toEqual(['drive/blocked']);
});

test('[WZ-03.3] a drive over the border is legal, never offered, and the vehicle is lost', () => {
  const state = given({ units: { a1: { vehicle: 'gt', at: [[30, 45]], facing: 90 }, b1: { at: [[60, 10]] } } });
  const order = { unit: 'a1', model: 'a1.1', ram: false };
  const over = { turn: 0, turns: 'after', distance: 6000 } as const;
  expect(driveRefusals(state, order, over)).toEqual([]);
  expect(codes(driveRefusals(state, { ...order, ram: true }, over))).toContain('drive/blocked');
  const offered = driveCandidates(state, order, 60, new Random(3)).map(({ distance }) => distance);
  expect(Math.max(...offered)).toBeGreaterThan(1000);
  const ends = driveCandidates(state, order, 60, new Random(3)).map(
    (answer) => pathOf(bodyIn(state, inPlay(state, 'a1.1')), modelIn(state, 'a1.1'), answer).path.at(-1)!.y,
  );
  expect(Math.max(...ends)).toBeLessThanOrEqual(inches(48));
  const { events } = played(state, (play) => driveActivity.perform(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [['drive', over]],
  });
  expect(events.find(({ type }) => type === 'moved')?.data?.path).toEqual([
    [inches(30), inches(45), 0, 9000],
    [inches(30), inches(48), 0, 9000],
  ]);
  expect(events.map(({ type }) => type)).toContain('left-table');
  expect(modelIn(state, 'a1.1').presence).toBe('gone');
});

test('[WZ-25.2] TV a: the gunner fires at −3 after a drive', () => {
  const needs = (moved: boolean) => {
    const state = given({
      units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { at: [[30, 30]] } },
    });
    modelIn(state, 'a1.1').vehicle!.moved = moved;
    const rule = shoot({ state, emit: () => {} }, acting(state, 'a1.1', 'captain'));
    const step = rule.next();
    if (step.done || step.value.type !== 'ask') throw new Error('nothing asked');
    const option = step.value.asks[0]!.options!.find(({ id }) => id === 'heavy-machine-gun#0@b1.1');
    return (option!.data as { toHit: number }).toHit;
  };
  expect(needs(true)).toBe(needs(false) - 3);
});

test('[WZ-25.3] a gunner turns his mount for an Action', () => {
  const state = gt();
  played(state, (play) => turnMountActivity.perform(play, acting(state, 'a1.1', 'captain')), {
    answers: [['turn-mount', '0:18000']],
  });
  expect(modelIn(state, 'a1.1').vehicle?.mounts).toEqual([18000]);
});

test('[WZ-25.8] TV a: both are hit; a target destroyed lets the rammer go on, an inch less for each wound', () => {
  const state = given({
    units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { profile: 'ashigaru', at: [[30, 15]] } },
  });
  // AR 12 D5 against AR 7 D2: the target needs 5 or less, up to five times; the vehicle 15 or less, twice.
  played(state, (play) => ram(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [
      ['ram', { turn: 0, turns: 'after', distance: 6000 }],
      ['dive', 'stay'],
    ],
    dice: { armour: [5, 6, 15, 16] },
  });
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
  expect(modelIn(state, 'a1.1').wounds).toBe(4);
  expect(modelIn(state, 'a1.1').y).toBe(inches(15));
});

test('[WZ-25.7] TV a: whoever dives with Command, size and luck is not hit', () => {
  const state = given({
    units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { profile: 'ashigaru', at: [[30, 15]] } },
  });
  played(state, (play) => ram(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [
      ['ram', { turn: 0, turns: 'after', distance: 6000 }],
      ['dive', 'dive'],
      ['dive-to', { moves: [{ model: 'b1.1', path: [[33000, 15000]] }] }],
    ],
    // CO 10 and 5 − 2.
    dice: { command: [13] },
  });
  expect(modelIn(state, 'b1.1')).toMatchObject({ presence: 'table', x: inches(33) });
  expect(modelIn(state, 'a1.1').y).toBe(inches(16));
});

test('[WZ-25.9] TV a: a survivor nearly as large stops the rammer', () => {
  const state = given({
    units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { vehicle: 'wind-dragon-bike', at: [[30, 15]] } },
  });
  const { events } = played(state, (play) => ram(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [['ram', { turn: 0, turns: 'after', distance: 6000 }]],
    dice: { armour: [1, 1, 1, 1, 1, 1, 1, 1, 1], facing: [6] },
  });
  expect(events.find(({ type }) => type === 'collision')?.data?.result).toBe('stops');
  expect(modelIn(state, 'a1.1').y).toBeLessThan(inches(12.2));
});

test('[WZ-25.6] nobody on the line: no ram', () => {
  const state = gt();
  expect(codes(ramActivity.refusals(state, acting(state, 'a1.1', 'dragoon')))).toEqual(['drive/nobody-to-ram']);
});

test('[WZ-25.6, WZ-24.9] where every ram would end on a friend, that is the reason', () => {
  // An enemy among friends: beside him, before him and as far behind him as a Drive goes.
  const friends = [-1, 0, 1].flatMap((row) =>
    [-3, -2, -1, 1, 2, 3].map((i) => [30 + 1.05 * i, 14.5 + 1.05 * row] as const),
  );
  const state = given({
    units: {
      a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 },
      a2: { at: [...friends, [30, 15.6], [30, 16.7], [30, 17.8]] },
      b1: { at: [[30, 14.5]] },
    },
  });
  const refusals = ramActivity.refusals(state, acting(state, 'a1.1', 'dragoon'));
  expect(refusals.map(({ code, rule }) => `${code} ${rule}`)).toEqual(['drive/ends-on-model WZ-24.9']);
});

test('[WZ-26.4] TV b: two Ascends and a drive of 8" at level 2', () => {
  const state = given({
    units: { a1: { vehicle: 'night-hawk-helicopter', at: [[30, 10]], facing: 90 }, b1: { at: [[60, 40]] } },
  });
  const pilot = acting(state, 'a1.1', 'pilot');
  expect(codes(driveActivity.refusals(state, pilot))).toEqual(['drive/grounded']);
  played(state, (play) => ascendActivity.perform(play, pilot));
  played(state, (play) => ascendActivity.perform(play, pilot));
  played(state, (play) => driveActivity.perform(play, pilot), {
    answers: [['drive', { turn: 0, turns: 'after', distance: 8000 }]],
  });
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 2, z: inches(6), y: inches(18) });
  expect(modelIn(state, 'a1.1').vehicle?.manoeuvre).toBe(2);
});

test('[WZ-27.1] TV b: a glider comes down two levels with one Action, and never climbs', () => {
  const state = given({
    units: {
      a1: { profile: 'glider-commando', at: [[30, 10, 18]], model: { altitude: 6 } },
      b1: { at: [[60, 40]] },
    },
  });
  const glider = acting(state, 'a1.1');
  expect(ascendActivity.concerns(state, glider)).toBe(false);
  for (const level of [4, 2]) {
    played(state, (play) => descendActivity.perform(play, glider), { answers: [['descend', `level:${level}`]] });
  }
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 2, z: inches(6) });
});

test('[WZ-27.1] TV a: a glider wounded in the air that fails its test crashes', () => {
  const state = given({
    units: {
      a1: { profile: 'free-marine', at: [[30, 10]], facing: 90 },
      b1: { profile: 'glider-commando', at: [[30, 15, 12]], model: { altitude: 4 } },
    },
  });
  played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'assault-rifle@b1.1']],
    // 5" and 12": GM, one shot. Then from 12": 13 (x2).
    dice: { 'to-hit': [1], armour: [20, 5, 6], command: [13] },
  });
  expect(modelIn(state, 'b1.1')).toMatchObject({ altitude: 0, presence: 'gone' });
});

test('[WZ-24.4] [WZ-26.4] what flies is not driven, a bike is ridden', () => {
  const state = given({
    units: {
      a1: { profile: 'winged-horror', at: [[20, 20, 3]], model: { altitude: 1 } },
      a2: { vehicle: 'wind-dragon-bike', at: [[30, 20]] },
      a3: { vehicle: 'gt', at: [[40, 20]] },
    },
  });
  const named = (id: string) => driveActivity.named?.(state, acting(state, id));
  expect([named('a1.1'), named('a2.1'), named('a3.1')]).toEqual(['fly', 'ride', 'drive']);
});

test('[WZ-25.6] [WZ-03.7] a ram up a slope ends on it, not beneath', () => {
  const { terrain } = readyTables.fields!.table;
  const state = given({
    units: { a1: { vehicle: 'gt', at: [[36, 14]], facing: 90 }, b1: { at: [[36, 17]] } },
    terrain,
  });
  played(state, (play) => ram(play, acting(state, 'a1.1', 'dragoon')), {
    answers: [
      ['ram', { turn: 0, turns: 'after', distance: 5000 }],
      ['dive', 'stay'],
    ],
    dice: { armour: [20, 1, 1] },
  });
  // The slope rises by an inch for each from y = 18 on.
  const { y, z } = modelIn(state, 'a1.1');
  expect(y).toBeGreaterThan(inches(18.5));
  expect(z).toBe(y - inches(18));
});
