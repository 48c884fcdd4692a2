import { feature, inches, rectangleOutline, type Waypoint } from '@mischia/geometry';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { acting, given, modelIn, played, typesOf } from '../../../test/play.ts';
import { spaces } from '../../spaces.ts';
import type { Battle } from '../../state.ts';
import { moveOrderFor } from '../12-movement/allowance.ts';
import { walk } from '../12-movement/move.ts';
import { travel } from '../12-movement/travel.ts';
import { charge } from '../21-charge/charge-activity.ts';
import { activityRule } from '../34-activities/registry.ts';
import { isMuted, listenAgain } from './mutes.ts';
import { waitingWindow } from './window.ts';

/** A straight way of a model, by so many inches. */
const straight = (state: Battle, id: string, dx: number, dy: number): Waypoint[] => {
  const { x, y, z, facing } = modelIn(state, id);
  return [
    { x, y, z, facing },
    { x: x + inches(dx), y: y + inches(dy), z, facing },
  ];
};
const goes = (state: Battle, dx: number, dy: number, script: Parameters<typeof played>[2] = {}) =>
  played(state, (play) => travel(play, acting(state, 'a1.1'), straight(state, 'a1.1', dx, dy), 'move'), script);

const inTheOpen = (x: number, more: object = {}) =>
  given({
    units: {
      a1: { at: [[x, 10]], facing: 0 },
      b1: { at: [[40, 10]], facing: 180, model: { waiting: true }, ...more },
    },
  });

const placesIn = (asked: readonly { options?: readonly { id: string }[] | undefined }[]): string[] =>
  asked.flatMap(({ options = [] }) => options.map(({ id }) => id).filter((id) => id.includes('@')));

test('[WZ-11.4] the waiting player is asked where the range changes, to a sixteenth of an inch', () => {
  // 13.5" apart at first: short range begins when 12" are left, after 1.5".
  const state = inTheOpen(25.5);
  const { asked } = goes(state, 3, 0, { answers: [['reserve', 'pass']] });
  const along = placesIn(asked)
    .filter((id) => id.startsWith('shoot:'))
    .map((id) => Number(id.split('@')[1]));
  expect(along).toHaveLength(2);
  for (const place of along) expect(Math.abs(place - 1500)).toBeLessThanOrEqual(65);
});

test('[WZ-11.4] he is not asked where nothing changes for him', () => {
  expect(goes(inTheOpen(15), 3, 0).asked).toEqual([]);
  expect(goes(inTheOpen(15, { facing: 0 }), 3, 0).asked).toEqual([]);
});

test('[WZ-11.4] any point of the way may be named, none beyond it, and nobody who does not wait', () => {
  const state = inTheOpen(25.5);
  const { asked } = goes(state, 3, 0, { answers: [['reserve', 'pass']] });
  const order = asked[0]!.data as never;
  const again = inTheOpen(25.5);
  const codes = (answer: object) => spaces.reserve.check(again, order, answer as never).map(({ code }) => code);
  expect(codes({ activity: 'shoot', actor: 'b1.1', along: 777 })).toEqual([]);
  expect(codes({ activity: 'shoot', actor: 'b1.1', along: 3001 })).toEqual(['reserve/off-the-way']);
  expect(codes({ activity: 'shoot', actor: 'a1.1', along: 777 })).toEqual(['reserve/not-waiting']);
  expect(codes({ activity: 'stand', actor: 'b1.1', along: 777 })).toEqual(['act/not-now']);
  expect(codes({ activity: 'charge', actor: 'b1.1', along: 777 })).toEqual(['charge/nobody']);
  const found = spaces.reserve.candidates(again, order, 9, undefined as never);
  expect(found.length).toBeGreaterThan(0);
  expect(found.flatMap(codes)).toEqual([]);
  const open = inTheOpen(25.5);
  const done = goes(open, 3, 0, {
    answers: [['reserve', { activity: 'shoot', actor: 'b1.1', along: 777 }]],
    dice: { command: [20] },
  });
  expect(done.value).toMatchObject({ along: 777, stopped: true });
  expect(modelIn(open, 'a1.1').x).toBe(inches(25.5) + 777);
});

test('[WZ-11.4] whoever passes for a mover, a Turn or until further notice is left alone; a new wait asks him again', () => {
  const pass = (id: string) => {
    const state = inTheOpen(25.5);
    goes(state, 1.6, 0, { answers: [['reserve', id]] });
    return state;
  };
  const other = (state: Battle) => [isMuted(state, 1, 'a1.1'), isMuted(state, 1, 'a2.1'), isMuted(state, 1, null)];
  expect(other(pass('pass'))).toEqual([false, false, false]);
  expect(other(pass('pass-mover'))).toEqual([true, false, false]);
  expect(other(pass('pass-turn'))).toEqual([true, true, true]);
  const turn = pass('pass-turn');
  turn.flow.turn++;
  expect(other(turn)).toEqual([false, false, false]);
  const always = pass('pass-always');
  always.flow.turn++;
  expect(other(always)).toEqual([true, true, true]);
  listenAgain(always, 1);
  expect(other(always)).toEqual([false, false, false]);
});

const swamp = feature({
  id: 'swamp',
  kind: 'area',
  area: [rectangleOutline(inches(20), inches(5), inches(40), inches(15))],
  traits: ['difficult', 'difficult-plain'],
});

test('[WZ-11.4] what a Move that was broken into has left is counted with what the ground cost', () => {
  const state = given({
    units: {
      a1: { at: [[25.5, 10]] },
      b1: { at: [[39, 10]], facing: 180, model: { waiting: true } },
    },
    terrain: [swamp],
  });
  const answer = { moves: [{ model: 'a1.1', path: [[inches(26.9), inches(10)]] }] };
  const { asked } = played(
    state,
    (play) => walk(play, acting(state, 'a1.1'), moveOrderFor(state, acting(state, 'a1.1')), answer as never),
    {
      answers: [
        ['reserve', { activity: 'shoot', actor: 'b1.1', along: 500 }],
        ['go-on', 'stop-here'],
      ],
      dice: { command: [20] },
    },
  );
  // 3" of movement; 0.5" in the swamp cost 1".
  expect(asked.find(({ kind }) => kind === 'go-on')?.data).toMatchObject({ kind: 'rest', allowance: 2000 });
});

test('[WZ-21.9-b] a third model runs to meet the charger: both move 2", the charged one stays free', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]] },
      b1: { profile: 'ashigaru', at: [[24, 20]], facing: 0 },
      c1: { profile: 'ashigaru', at: [[21, 25]], facing: 270, model: { waiting: true } },
    },
  });
  const { events } = played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['reserve', { activity: 'counter-charge', actor: 'c1.1', along: 1000 }],
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    dice: { command: [5], 'to-hit': [20, 20] },
  });
  const [a, c] = [modelIn(state, 'a1.1'), modelIn(state, 'c1.1')];
  expect([a.x / 1000, Math.round(a.y / 100) / 10]).toEqual([21, 22]);
  expect([c.x / 1000, Math.round(c.y / 100) / 10]).toEqual([21, 23]);
  expect(events.map(({ type }) => type)).toContain('counter-charged');
  expect(state.flow.charge).toBeNull();
});

test('[WZ-21.4] with its contact a charge can no longer be broken into, not even where its way grazes the target', () => {
  // A hair more than contact apart: nearly all of the short way lies within contact.
  const grazing = () =>
    given({
      units: {
        a1: { profile: 'ashigaru', at: [[26.776, 26.629]] },
        b1: { profile: 'ashigaru', at: [[27.711, 26.221]], facing: 0 },
        b2: { profile: 'ashigaru', at: [[26, 34]], facing: 270, model: { waiting: true } },
      },
    });
  const state = grazing();
  const charged: Parameters<typeof played>[2] = {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['reserve', 'crouch:b2.1@0'],
      ['attack-or-engage', 'engage'],
    ],
    dice: { command: [5] },
  };
  const { asked, events } = played(state, (play) => charge(play, acting(state, 'a1.1')), charged);
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['crouched', 'engaged']));
  const request = asked.find(({ kind }) => kind === 'reserve')!;
  const { path } = (request.data as { way: { path: [number, number][] } }).way;
  const whole = Math.hypot(path[1]![0] - path[0]![0], path[1]![1] - path[0]![1]);
  const from = { x: path[0]![0], y: path[0]![1] };
  const underWay = grazing();
  underWay.flow.charge = { charger: 'a1.1', crew: null, reserve: false, from, reach: inches(3), gone: 0, met: false };
  const codes = (along: number) =>
    spaces.reserve
      .check(underWay, request.data as never, { activity: 'shoot', actor: 'b2.1', along })
      .map(({ code }) => code);
  expect(codes(Math.floor(whole))).toEqual(['reserve/in-contact']);
  for (const id of placesIn(asked)) expect(codes(Number(id.split('@')[1]))).not.toContain('reserve/in-contact');
});

test('[WZ-21.9-a] 7" apart with 3" each nobody can run to meet a charge', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]] },
      b1: { profile: 'ashigaru', at: [[20, 24]] },
      c1: { profile: 'razor-hound', at: [[28, 20]], facing: 180, model: { waiting: true } },
    },
  });
  modelIn(state, 'c1.1').crouched = true;
  const { asked } = played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['attack-or-engage', 'engage'],
    ],
  });
  expect(asked.map(({ kind }) => kind)).not.toContain('reserve');
});

test('[WZ-21.9] a charge that began behind a model is not met by it', () => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]] },
      b1: { profile: 'ashigaru', at: [[23, 20]], facing: 0, model: { waiting: true } },
    },
  });
  const { asked } = played(state, (play) => charge(play, acting(state, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['reserve', 'pass'],
      ['attack-or-engage', 'engage'],
    ],
  });
  expect(placesIn(asked).filter((id) => id.startsWith('counter-charge'))).toEqual([]);
});

/** A reserve charge of b1 at a1, which waits as well; c1 waits with a rifle. */
const reserveCharge = (reading: 'interrupter' | 'interrupted') => {
  const state = given({
    units: {
      a1: { profile: 'ashigaru', at: [[20, 20]], facing: 0, model: { waiting: true } },
      b1: { profile: 'ashigaru', at: [[23, 20]], facing: 180, model: { waiting: true } },
      c1: { profile: 'free-marine', at: [[21, 30]], facing: 270, model: { waiting: true } },
    },
    options: { 'wait.exception': reading },
  });
  const script = {
    interrupter: [
      ['reserve', 'charge:b1.1'],
      ['reserve', 'pass'],
      ['reserve', 'pass'],
      ['charge-target', 'charge:a1.1'],
      ['reserve', 'counter-charge:a1.1@0'],
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
      ['reserve', 'pass-turn'],
    ],
    interrupted: [
      ['reserve', 'charge:b1.1'],
      ['reserve', 'pass'],
      ['reserve', 'pass'],
      ['charge-target', 'charge:a1.1'],
      ['attack-or-engage', 'engage'],
      ['reserve', 'pass-turn'],
    ],
  } as const;
  const dice = reading === 'interrupter' ? { command: [5, 5], 'to-hit': [20, 20] } : { command: [5] };
  return played(state, (play) => waitingWindow(play, { kind: 'after', mover: null }), {
    answers: script[reading],
    dice,
  });
};

test('[WZ-11.8-a] a reserve Charge may be counter-charged; the rifleman may not shoot the charger on its way', () => {
  const { asked, events } = reserveCharge('interrupter');
  expect(events.map(({ type }) => type)).toContain('counter-charged');
  const onTheWay = asked.filter(({ data }) => (data as { moment?: string })?.moment === 'path');
  expect(onTheWay.map(({ seat }) => seat)).toEqual([0]);
});

test('[WZ-11.8] read to the letter nothing breaks into a reserve Charge', () => {
  const { asked, events } = reserveCharge('interrupted');
  expect(events.map(({ type }) => type)).not.toContain('counter-charged');
  expect(asked.filter(({ data }) => (data as { moment?: string })?.moment === 'path')).toEqual([]);
});

test('[WZ-24.3-a] a vehicle waits only while every living member of its crew has an Action, and all are spent', () => {
  const state = given({
    units: { a1: { vehicle: 'gt', at: [[20, 20]] }, b1: { at: [[60, 40]] } },
  });
  const wait = activityRule('wait')!;
  const [driver, gunner] = modelIn(state, 'a1.1').vehicle!.crew;
  const by = acting(state, 'a1.1', driver!.crew);
  expect(wait.concerns(state, by)).toBe(true);
  expect(wait.concerns(state, acting(state, 'a1.1', gunner!.crew))).toBe(false);
  gunner!.actions = { any: 0, closeCombat: 0, shooting: 0 };
  expect(wait.refusals(state, by).map(({ code, rule }) => [code, rule])).toEqual([['wait/crew-spent', 'WZ-24.3']]);
  gunner!.actions = { any: 1, closeCombat: 0, shooting: 0 };
  expect(wait.refusals(state, by)).toEqual([]);
  played(state, (play) => wait.perform(play, by));
  expect(modelIn(state, 'a1.1').waiting).toBe(true);
  expect([driver!.actions.any, gunner!.actions.any]).toEqual([0, 0]);
});

test('[WZ-24.3] a waiting vehicle has one reserve action, which one of its crew uses', () => {
  const state = given({
    units: {
      a1: { at: [[30, 20]] },
      b1: { vehicle: 'gt', at: [[20, 20]], facing: 0, model: { waiting: true } },
    },
  });
  const { asked, events } = played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [['reserve', 'shoot:b1.1/captain']],
    dice: { command: [20] },
  });
  const ids = asked[0]!.options!.map(({ id }) => id);
  expect(ids).toContain('shoot:b1.1/dragoon');
  expect(events.map(({ type }) => type)).toEqual(['reserve-declared', 'command-failed']);
  expect(modelIn(state, 'b1.1').waiting).toBe(false);
});

test('[WZ-11.7-a] P2 shoots first at the model of P3, which then shoots at that of P1', () => {
  const state = given({
    units: {
      a1: { at: [[30, 20]] },
      b1: { at: [[20, 20]], facing: 0, model: { waiting: true } },
      c1: { at: [[25, 10]], facing: 90, model: { waiting: true } },
    },
  });
  state.flow.active = 0;
  const done = played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [
      ['reserve', 'pass'],
      ['reserve', 'shoot:c1.1'],
      ['reserve', 'shoot:b1.1'],
      ['shoot', 'assault-rifle@a1.1'],
      ['shoot', 'assault-rifle@a1.1'],
    ],
    dice: { command: [5, 5], 'to-hit': [20, 20, 20, 20] },
  });
  expect(typesOf(done).filter((type) => type === 'reserve-declared')).toHaveLength(2);
  const shooters = done.events.filter(({ type }) => type === 'shooting').map(({ data }) => data?.model);
  expect(shooters).toEqual(['b1.1', 'c1.1']);
});
