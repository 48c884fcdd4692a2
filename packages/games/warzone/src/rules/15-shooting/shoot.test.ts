import { feature, inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { acting, given, modelIn, played, typesOf } from '../../../test/play.ts';
import type { Battle } from '../../state.ts';
import { aim } from './aim.ts';
import { shoot, shootActivity } from './shoot.ts';

const wall = (id: string, x: number, from: number, to: number, height: number, traits: string[]) =>
  feature({
    id,
    kind: 'obstacle',
    height: inches(height),
    traits,
    walls: [
      {
        id: `${id}-wall`,
        from: { x: inches(x), y: inches(from) },
        to: { x: inches(x), y: inches(to) },
        thickness: inches(0.5),
        bottom: 0,
        top: inches(height),
        solid: true,
        opaque: true,
        openings: [],
      },
    ],
  });

const offered = (state: Battle, id: string) => {
  const { asked } = tryShoot(state, id);
  return asked;
};
function tryShoot(state: Battle, id: string) {
  const rule = shoot({ state, emit: () => {} }, acting(state, id)) as Generator;
  const { value } = rule.next() as {
    value: { asks: { options: { id: string }[]; barred: () => { id: string; refusals: { code: string }[] }[] }[] };
  };
  const [ask] = value.asks;
  return {
    asked: ask!.options.map((option) => option.id),
    barred: Object.fromEntries(ask!.barred().map((one) => [one.id, one.refusals.map(({ code }) => code)])),
  };
}

test('[WZ-14.5] TV a: an SMG kills, and its second shot goes to the next enemy within 4"', () => {
  // The captain has AT 10 and an SMG; b1.1 stands 10" away, b1.2 3" behind it.
  const state = given({
    units: {
      a1: { profile: 'hussar-captain', at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [21, 10],
          [25, 10.5],
        ],
      },
    },
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'smg@b1.1']],
    dice: { 'to-hit': [11, 10], armour: [9] },
  });
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
  expect(modelIn(state, 'b1.2').presence).toBe('table');
  expect(events.filter(({ type }) => type.startsWith('shot-')).map(({ type, data }) => [type, data?.target])).toEqual([
    ['shot-hit', 'b1.1'],
    ['shot-missed', 'b1.2'],
  ]);
});

test('[WZ-14.5] with nobody near, the rest of a burst is lost', () => {
  const state = given({
    units: {
      a1: { profile: 'hussar-captain', at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [21, 10],
          [27, 10],
        ],
      },
    },
  });
  played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'smg@b1.1']],
    dice: { 'to-hit': [11], armour: [9] },
  });
  expect(modelIn(state, 'b1.2').presence).toBe('table');
});

test('[WZ-15.3] TV b: either of two within 6" may be shot, a third at 7" may not', () => {
  const state = given({
    units: {
      a1: { at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [16, 10],
          [10, 15],
          [17, 14],
        ],
      },
    },
  });
  const { asked, barred } = tryShoot(state, 'a1.1');
  expect(asked.filter((id) => id.startsWith('assault-rifle'))).toEqual(['assault-rifle@b1.1', 'assault-rifle@b1.2']);
  expect(barred['assault-rifle@b1.3']).toEqual(['shoot/not-priority']);
});

test('[WZ-15.2] TV a: a rocket launcher leaves out the enemy too near for it; the pistol must take him', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-rocketeer', at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [15, 10],
          [26, 12],
        ],
      },
    },
  });
  expect(offered(state, 'a1.1')).toEqual(['rocket-launcher@b1.2', 'pistol@b1.1']);
});

test('[WZ-08.3] TV a: seen but behind, in front but hidden: only the third is a target', () => {
  const state = given({
    units: {
      a1: { at: [[20, 20]], facing: 90 },
      b1: { profile: 'ashigaru', at: [[20, 12]] },
      b2: { profile: 'ashigaru', at: [[24, 28]] },
      b3: { profile: 'ashigaru', at: [[17, 30]] },
    },
    terrain: [
      feature({
        id: 'wall',
        kind: 'obstacle',
        height: inches(4),
        prisms: [
          {
            id: 'p',
            corners: [
              { x: inches(22), y: inches(26) },
              { x: inches(27), y: inches(26) },
              { x: inches(27), y: inches(26.5) },
              { x: inches(22), y: inches(26.5) },
            ],
            bottom: 0,
            top: inches(4),
            solid: true,
            opaque: true,
            standable: false,
          },
        ],
      }),
    ],
  });
  const { asked, barred } = tryShoot(state, 'a1.1');
  expect(asked).toEqual(['assault-rifle@b3.1']);
  expect(barred['assault-rifle@b1.1']).toEqual(['shoot/out-of-arc']);
  expect(barred['assault-rifle@b2.1']).toEqual(['shoot/no-sight']);
});

test('[WZ-16.1] TV a: behind a heavy wall, touching it: −2 to hit and −2 damage; a step behind: −1 and −2', () => {
  const numbers = (x: number) => {
    const state = given({
      units: { a1: { at: [[10, 10]] }, b1: { profile: 'ashigaru', at: [[x, 10]] } },
      terrain: [wall('w', 19.25, 5, 15, 0.8, ['heavy-cover'])],
    });
    let toHit = 0;
    let armour = 0;
    const rule = shoot({ state, emit: () => {} }, acting(state, 'a1.1')) as Generator<
      { type: string; asks: { options: { value: unknown }[] }[]; roll: { for: string; target: number } },
      void,
      unknown
    >;
    let step = rule.next();
    while (!step.done) {
      const command = step.value;
      if (command.type === 'ask') step = rule.next([command.asks[0]!.options[0]!.value]);
      else {
        if (command.roll.for === 'to-hit') toHit = command.roll.target;
        if (command.roll.for === 'armour') armour = command.roll.target;
        step = rule.next([1]);
      }
    }
    return [toHit, armour];
  };
  // AT 8, assault rifle +1 up to 12"; damage 9 − 2 against AR 7.
  expect(numbers(20)).toEqual([7, 10]);
  expect(numbers(20.3)).toEqual([8, 10]);
  expect(numbers(30)).toEqual([8, 8]);
});

test('[WZ-15.6] an Aim adds 3 to shots at that target, and only at that one', () => {
  const state = given({
    units: { a1: { at: [[10, 10]] }, b1: { profile: 'ashigaru', at: [[24, 10]] } },
  });
  played(state, (play) => aim(play, acting(state, 'a1.1')), { answers: [['aim', 'at:b1.1']] });
  expect(modelIn(state, 'a1.1').aim).toEqual({ at: { model: 'b1.1' }, count: 1 });
  played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'assault-rifle@b1.1']],
    dice: { 'to-hit': [11], armour: [9] },
  });
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
});

test('[WZ-19.2] TV a: a hit into close combat strikes whoever rolls highest with twice his size', () => {
  const state = given({
    units: {
      a1: { profile: 'ranger-marksman', at: [[10, 10]] },
      a2: {
        profile: 'free-marine',
        at: [
          [30, 11],
          [29, 30],
        ],
      },
      b1: { profile: 'ashigaru', at: [[30, 10]] },
    },
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'sniper-rifle@b1.1']],
    dice: { 'to-hit': [1], 'melee-contest': [12, 15], armour: [20] },
  });
  expect(events.find(({ type }) => type === 'struck-in-melee')?.data?.struck).toBe('a2.1');
  expect(modelIn(state, 'a2.1').presence).toBe('gone');
});

test('[WZ-19.1] friends closer together than 1" leave no line of fire', () => {
  const between = (gap: number) => {
    const state = given({
      units: {
        a1: { at: [[10, 10]] },
        a2: {
          at: [
            [15, 10 + 0.5 + gap / 2],
            [15, 10 - 0.5 - gap / 2],
            [15, 8.4 - gap / 2],
            [15, 11.6 + gap / 2],
          ],
        },
        b1: { profile: 'ashigaru', at: [[24, 10]] },
      },
    });
    return tryShoot(state, 'a1.1').barred['assault-rifle@b1.1'];
  };
  expect(between(1.05)).toBeUndefined();
  expect(between(0.9)).toEqual(['shoot/friends-in-the-way']);
});

test('[WZ-19.1] [R-086] from the air friends count whose heads reach the line of fire, however far below they stand', () => {
  const over = (x: number) => {
    const state = given({
      units: {
        a1: { profile: 'glider-commando', at: [[10, 10]], model: { altitude: 1, z: inches(3) } },
        a2: {
          at: [
            [x, 10.6],
            [x, 9.4],
          ],
        },
        b1: { profile: 'ashigaru', at: [[26, 10]] },
      },
    });
    return tryShoot(state, 'a1.1').barred['smg@b1.1'];
  };
  expect(over(24)).toEqual(['shoot/friends-in-the-way']);
  expect(over(14)).toBeUndefined();
});

test('[WZ-25.4] TV a: a hit on the GT: a location die of 16 hits the gunner, driver last', () => {
  const state = given({
    units: { a1: { profile: 'ranger-marksman', at: [[10, 10]] }, b1: { vehicle: 'gt', at: [[30, 10]] } },
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'sniper-rifle@b1.1']],
    dice: { 'to-hit': [2], location: [16], armour: [20, 1] },
  });
  expect(events.find(({ type }) => type === 'crew-wounded')?.data?.crew).toBe('b1.1/captain');
  expect(modelIn(state, 'b1.1').presence).toBe('table');
});

test('[WZ-17.2] TV a: a blast hits bases partly covered and not those it only touches', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-rocketeer', at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [24, 10],
          [26, 10],
          [24, 11.9],
        ],
      },
    },
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'rocket-launcher@b1.1']],
    dice: { 'to-hit': [1], armour: [20, 20] },
  });
  const laid = events.find(({ type }) => type === 'template-laid')?.data?.under;
  expect(laid).toEqual(['b1.1', 'b1.3']);
  expect(modelIn(state, 'b1.2').presence).toBe('table');
});

test('[WZ-17.4] TV b: a miss goes astray, straight on with a 1, as far as the die says', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-rocketeer', at: [[10, 10]] },
      b1: {
        profile: 'ashigaru',
        at: [
          [30, 10],
          [36, 10],
        ],
      },
    },
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'rocket-launcher@b1.1']],
    dice: { 'to-hit': [20], deviation: [1, 6], armour: [20] },
  });
  expect(events.find(({ type }) => type === 'deviated')?.data?.at).toEqual([36000, 10000, 0]);
  expect(modelIn(state, 'b1.2').presence).toBe('gone');
});

test('[WZ-13.4] a waiting model under a blast may dive out of it', () => {
  const state = given({
    units: {
      a1: { profile: 'marine-rocketeer', at: [[10, 10]] },
      b1: { profile: 'ashigaru', at: [[30, 10]], model: { waiting: true } },
    },
  });
  played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [
      ['shoot', 'rocket-launcher@b1.1'],
      ['dive', 'dive'],
      ['dive-to', { moves: [{ model: 'b1.1', path: [[33000, 10000]] }] }],
    ],
    dice: { 'to-hit': [1], command: [5] },
  });
  expect(modelIn(state, 'b1.1')).toMatchObject({ presence: 'table', x: 33000, waiting: false });
});

test('[WZ-17.1] TV a: a flame hits friend and foe under it without a roll', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru-flamer', at: [[20, 20]], facing: 90 },
      b1: {
        profile: 'free-marine',
        at: [
          [20, 25],
          [20.9, 24.5],
          [18.8, 26],
          [22.2, 25],
        ],
      },
    },
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [['shoot', 'flamer@b1.1']],
    dice: { armour: [1, 1, 1] },
  });
  expect(events.find(({ type }) => type === 'template-laid')?.data?.under).toEqual(['b1.2', 'b1.1', 'b1.3']);
});

test('[WZ-18.1] TV a: an enemy in sight and range bars lobbed shots', () => {
  const state = given({
    units: { a1: { profile: 'hussar-grenadier', at: [[10, 10]] }, b1: { profile: 'ashigaru', at: [[30, 10]] } },
  });
  const { asked, barred } = tryShoot(state, 'a1.1');
  expect(asked).toEqual(['grenade-launcher@b1.1']);
  expect(barred['grenade-launcher@point']).toEqual(['shoot/enemy-in-sight']);
});

test('[WZ-18.3] TV a: a Command test, then to hit with −3', () => {
  const state = given({
    units: { a1: { profile: 'hussar-grenadier', at: [[10, 10]] }, b1: { profile: 'ashigaru', at: [[30, 10]] } },
    terrain: [wall('w', 20, 0, 20, 4, [])],
  });
  const { events } = played(state, (play) => shoot(play, acting(state, 'a1.1')), {
    answers: [
      ['shoot', 'grenade-launcher@point'],
      ['target-point', { at: [30000, 10000, 0] }],
    ],
    dice: { command: [10], 'to-hit': [5], armour: [20] },
  });
  expect(typesOf({ events })).toContain('shot-hit');
  expect(modelIn(state, 'b1.1').presence).toBe('gone');
});

test('[WZ-15.1] with nobody to shoot at the activity is refused, with the reason', () => {
  const state = given({ units: { a1: { at: [[10, 10]] }, b1: { profile: 'ashigaru', at: [[5, 10]] } } });
  expect(shootActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code)).toEqual(['shoot/out-of-arc']);
});
