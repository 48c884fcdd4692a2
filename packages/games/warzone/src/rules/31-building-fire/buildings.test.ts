import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { placed } from '../../../test/place.ts';
import { acting, modelIn, played } from '../../../test/play.ts';
import { known } from '../../known.ts';
import type { Battle } from '../../state.ts';
import { moveRefusals } from '../../table/moves.ts';
import { sees } from '../../table/sees.ts';
import { contactsOf } from '../../table/table.ts';
import { isMuted } from '../11-actions/mutes.ts';
import { waitingWindow } from '../11-actions/window.ts';
import { moveOrderFor } from '../12-movement/allowance.ts';
import { walk } from '../12-movement/move.ts';
import { travel } from '../12-movement/travel.ts';
import { facesAbove, facesBelow } from '../13-climbing/faces.ts';
import { isLine, lineTo } from '../15-shooting/line.ts';
import { usePower } from '../23-powers/use.ts';
import { revealArea } from '../29-hidden/reveal.ts';
import { settleDoorway } from '../30-building-movement/doorway.ts';
import { hatchAttackActivity } from '../32-breaking-in/hatch-attack.ts';
import { activityRule } from '../34-activities/registry.ts';
import { linesThrough } from './through.ts';

// The galleries: rooms a1 to c3; the portal at (7, 12) of Size 5 joins a1 and a2, that at (24, 12) of Size 3 b1 and b2.
const marines = (at: number[][], more: object = {}) => ({
  unit: 'free-marines',
  models: { 'free-marine': at.length },
  at,
  ...more,
});
const galleries = (units: object, more: object = {}) => placed({ table: 'galleries', units, ...more });
const strongpoint = (units: object, more: object = {}) => placed({ table: 'strongpoint', units, ...more });
const line = (state: Battle, from: string, to: string) => lineTo(state, acting(state, from), acting(state, to));

test('[WZ-31.3-a] one of two models in the zone of a portal of Size 3 and both in its arc see and shoot each other', () => {
  const seen = (y: number, options = {}) => {
    const state = galleries({ a1: marines([[24, 12 - y]]), b1: marines([[24, 17.5]]) }, { options });
    return [sees(state, acting(state, 'a1.1'), acting(state, 'b1.1')), isLine(line(state, 'a1.1', 'b1.1'))];
  };
  // 3.4" from the centre of the portal is 2.9" from the base: in the zone of 3"; 3.6" is not.
  expect(seen(3.4)).toEqual([true, true]);
  expect(seen(3.6)).toEqual([false, false]);
  expect(seen(3.4, { 'building.zone': 'bothInZone' })).toEqual([false, false]);
});

test('[WZ-28.6] outside the arc of 120° there is no sight, however near', () => {
  const state = galleries({ a1: marines([[28, 11.4]]), b1: marines([[24, 14]]) });
  expect(sees(state, acting(state, 'a1.1'), acting(state, 'b1.1'))).toBe(false);
});

test('[WZ-28.7] a closed door blocks sight and movement', () => {
  const state = galleries({ a1: marines([[13, 6]]), b1: marines([[15.5, 6]]) });
  expect(sees(state, acting(state, 'a1.1'), acting(state, 'b1.1'))).toBe(false);
  const open = galleries({ a1: marines([[12, 6]]), b1: marines([[30, 6]]) }, { access: { 'galleries.P5': 'open' } });
  const order = moveOrderFor(open, acting(open, 'a1.1'));
  const through = { moves: [{ model: 'a1.1', path: [[inches(15), inches(6)] as [number, number]] }] };
  const codes = moveRefusals(open, order, through).map(({ code }) => code);
  const shut = galleries({ a1: marines([[12, 6]]), b1: marines([[30, 6]]) });
  const shutCodes = moveRefusals(shut, moveOrderFor(shut, acting(shut, 'a1.1')), through).map(({ code }) => code);
  expect([codes, shutCodes.length > 0]).toEqual([[], true]);
});

test('[WZ-30.2-a] a base belongs to the area that holds its larger part; of two halves its owner chooses', () => {
  const settled = (y: number, answers: [string, string][] = []) => {
    const state = galleries({ a1: marines([[24, y]]), b1: marines([[40, 30]]) });
    const { asked } = played(state, (play) => settleDoorway(play, acting(state, 'a1.1')), { answers });
    return [modelIn(state, 'a1.1').area, asked.length];
  };
  expect(settled(12.1)).toEqual(['galleries.b2', 0]);
  expect(settled(11.9)).toEqual(['galleries.b1', 0]);
  expect(settled(12, [['doorway', 'in:galleries.b1']])).toEqual(['galleries.b1', 1]);
  expect(settled(12, [['doorway', 'in:galleries.b2']])).toEqual(['galleries.b2', 1]);
});

test('[WZ-32.2] bases of two areas that touch in a doorway fight; through the wall beside it they do not', () => {
  const touching = (x: number) => {
    const state = galleries({ a1: marines([[x, 11.45]]), b1: marines([[x, 12.45]]) });
    return contactsOf(state, acting(state, 'a1.1')).length;
  };
  expect([touching(24), touching(27)]).toEqual([1, 0]);
  // Aslant, across the door (its gap ends 0.75" from its middle) and just beside it.
  const aslant = (x: number) => {
    const state = galleries({ a1: marines([[x - 0.35, 11.65]]), b1: marines([[x + 0.35, 12.35]]) });
    return contactsOf(state, acting(state, 'a1.1')).length;
  };
  expect([aslant(24.7), aslant(24.8)]).toEqual([1, 0]);
});

test('[WZ-30.3] [WZ-13.3] from an upper window one hangs on the wall or jumps, and whoever climbed up to it gets in', () => {
  // The window W5 of the house lies at (18, 20), 3" up.
  const state = strongpoint({ a1: marines([[18, 19.48, 3]]), b1: marines([[60, 5]]) });
  expect(facesBelow(state, acting(state, 'a1.1')).map(({ id }) => id)).toContain('house.W5');
  played(state, (play) => activityRule('jump')!.perform(play, acting(state, 'a1.1')), { dice: { armour: [1] } });
  expect(modelIn(state, 'a1.1')).toMatchObject({ z: 0, area: 'table' });
  const outside = strongpoint({ a1: marines([[18, 20.51]]), b1: marines([[60, 5]]) });
  const climber = acting(outside, 'a1.1');
  expect(facesAbove(outside, climber).map(({ id }) => id)).toContain('house.W5');
  for (let i = 0; i < 3; i++) {
    played(outside, (play) => activityRule('climb')!.perform(play, climber), {
      answers: [['climb-face', 'up:house.W5']],
      dice: { climb: [1] },
    });
  }
  expect(climber.model).toMatchObject({ z: inches(3), area: 'house.B', climbing: null });
});

test('[WZ-32.1] an attack through a hatch ends beside it and the enemy, without the bonus of a charge', () => {
  // The hatch of the galleries lies at (24, 18), 1" wide; area d is 3" below.
  const state = galleries({ a1: marines([[22.98, 18, -3]]), b1: marines([[25.01, 18]]) });
  const { events } = played(state, (play) => hatchAttackActivity.perform(play, acting(state, 'a1.1')), {
    answers: [
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    // 7 + 1 against 7 + 1: 10 or less for both, at the same time.
    dice: { 'to-hit': [11, 10], armour: [1] },
  });
  expect(events.map(({ type }) => type)).toContain('attack');
  expect(modelIn(state, 'a1.1')).toMatchObject({ z: 0, area: 'galleries.b2' });
  expect(contactsOf(state, acting(state, 'a1.1'))).toHaveLength(1);
});

test('[WZ-32.1-a] ringed by enemies above, the attacker fights from where he is and takes the place of whom he kills', () => {
  const ring = [
    [25.01, 18],
    [22.99, 18],
    [24, 19.01],
    [24, 16.99],
    [25.01, 19.03],
    [25.01, 16.97],
    [22.99, 19.03],
    [22.99, 16.97],
  ];
  const state = galleries({ a1: marines([[22.98, 18, -3]]), b1: marines(ring) });
  played(state, (play) => hatchAttackActivity.perform(play, acting(state, 'a1.1')), {
    answers: [
      ['attack-target', 'attack:b1.1'],
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
      ['choose-leader', 'leader:b1.5'],
    ],
    dice: { 'to-hit': [10, 20], armour: [20] },
  });
  expect(modelIn(state, 'a1.1')).toMatchObject({ x: inches(25.01), y: inches(18), z: 0 });
});

const hidden = (more: object = {}) =>
  strongpoint({
    a1: marines([[40, 10]], { facing: 90 }),
    b1: { unit: 'free-marines', models: { 'free-marine': 4 }, hidden: 'bunker.A', all: { waiting: true }, ...more },
  });

test('[WZ-29.3-b] a hidden waiting model is placed when its test is passed, shoots, and its comrades stay hidden', () => {
  const state = hidden();
  const { events } = played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [
      ['reserve', 'shoot:b1.2'],
      ['reserve', 'pass'],
      ['deploy', { at: [{ model: 'b1.2', x: inches(36), y: inches(20.51), z: 0, facing: 27_000 }] }],
      ['shoot', 'assault-rifle@a1.1'],
      ['reserve', 'pass-turn'],
    ],
    dice: { command: [8], 'to-hit': [20, 20] },
  });
  expect(events.map(({ type }) => type)).toContain('shooting');
  const presences = state.units.b1!.models.map(({ presence }) => presence);
  expect(presences).toEqual(['off', 'table', 'off', 'off']);
});

test('[WZ-29.3] a hidden model whose test fails stays unplaced, and nobody else learns of it', () => {
  const state = hidden();
  const { events } = played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [
      ['reserve', 'shoot:b1.2'],
      ['reserve', 'pass'],
      ['reserve', 'pass'],
    ],
    dice: { command: [20] },
  });
  expect(modelIn(state, 'b1.2')).toMatchObject({ waiting: false, presence: 'off' });
  expect(events.every(({ only }) => only?.join() === '1')).toBe(true);
});

test('[WZ-29.4-a] an enemy at an open door finds everybody hidden there: they are placed and wait, and he pauses', () => {
  const state = strongpoint(
    {
      a1: marines([[32, 15]], { facing: 90 }),
      b1: { unit: 'free-marines', models: { 'free-marine': 2 }, hidden: 'bunker.A' },
    },
    { access: { 'bunker.P1': 'open' } },
  );
  const { x, y, z, facing } = modelIn(state, 'a1.1');
  const path = [
    { x, y, z, facing },
    { x, y: y + inches(3), z, facing },
  ];
  const at = (model: string, dx: number) => ({ model, x: inches(32 + dx), y: inches(24), z: 0, facing: 27_000 });
  const { value } = played(state, (play) => travel(play, acting(state, 'a1.1'), path, 'move'), {
    answers: [
      ['deploy', { at: [at('b1.1', 0), at('b1.2', 2)] }],
      ['reserve', 'pass'],
    ],
  });
  expect(value.stopped).toBe(true);
  // The zone of a door of Size 3 begins 3" from its centre.
  expect(modelIn(state, 'a1.1').y).toBeLessThan(inches(16.8));
  expect(state.units.b1!.models.map(({ waiting, presence }) => [waiting, presence])).toEqual([
    [true, 'table'],
    [true, 'table'],
  ]);
});

test('[WZ-29.4] a template that comes down in an area and a power that looks into it show who is hidden there', () => {
  const place = {
    at: [36, 38, 32, 34].map((x, i) => ({ model: `b1.${i + 1}`, x: inches(x), y: inches(24), z: 0, facing: 0 })),
  };
  const state = hidden();
  played(state, (play) => revealArea(play, 'bunker.A'), {
    answers: [['deploy', place]],
  });
  expect(state.units.b1!.arrival).toBeNull();
  const seen = strongpoint({
    a1: { unit: 'mystic', at: [[36, 17]], powers: ['cardinals-guidance'] },
    b1: { unit: 'free-marines', models: { 'free-marine': 4 }, hidden: 'bunker.A' },
  });
  const { asked } = played(seen, (play) => usePower(play, acting(seen, 'a1.1')), {
    answers: [
      ['use-power', 'cardinals-guidance@area:bunker.A'],
      ['deploy', place],
    ],
    dice: { cast: [1] },
  });
  // The empty room beside it is offered as well: nothing is told.
  expect(asked[0]?.options?.map(({ id }) => id)).toContain('cardinals-guidance@area:bunker.B');
  expect(seen.units.b1!.arrival).toBeNull();
});

test('[WZ-02.4] of a squad partly hidden others know those on the table, and how many points are not placed', () => {
  const state = hidden();
  modelIn(state, 'b1.1').presence = 'table';
  const seen = known(state, 0);
  expect(seen.units.b1).toMatchObject({ startSize: 1, arrival: null });
  expect(seen.units.b1!.models.map(({ id }) => id)).toEqual(['b1.1']);
  expect(seen.players[1]!.unplacedPoints).toBe(54);
});

test('[WZ-02.4] a player with units not placed is asked whether somebody of them waits or not, and what is noted names none', () => {
  const asked = (waiting: boolean) => {
    const state = hidden({ all: { waiting } });
    const done = played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
      answers: [['reserve', 'pass']],
    });
    return [done.asked.map(({ seat }) => seat), state.flow.notes['chance:1']];
  };
  expect(asked(true)).toEqual(asked(false));
  expect(asked(true)).toEqual([[1], 'a1.1 hidden']);
});

test('[WZ-30.2] a Move that ends half way through a door asks for the area', () => {
  const state = galleries({ a1: marines([[24, 10]]), b1: marines([[40, 30]]) });
  const answer = { moves: [{ model: 'a1.1', path: [[inches(24), inches(12)]] }] };
  played(
    state,
    (play) => walk(play, acting(state, 'a1.1'), moveOrderFor(state, acting(state, 'a1.1')), answer as never),
    { answers: [['doorway', 'in:galleries.b2']] },
  );
  expect(modelIn(state, 'a1.1').area).toBe('galleries.b2');
});

test('[WZ-31.2] two on the same side of a hatch see each other, and cannot shoot; who does not touch it sees nothing', () => {
  const look = (x: number) => {
    const state = galleries({ a1: marines([[23, 18, -3]]), b1: marines([[x, 18]]) });
    const [one, other] = [acting(state, 'a1.1'), acting(state, 'b1.1')];
    return [sees(state, one, other), linesThrough(state, one, other).length > 0];
  };
  expect(look(25)).toEqual([true, true]);
  expect(look(23)).toEqual([true, false]);
  expect(look(21)).toEqual([false, false]);
});

test('[WZ-31.5] the template of a power rolls for whoever is behind an open window', () => {
  const struck = (face: number) => {
    const state = strongpoint({
      a1: { unit: 'herald-of-night', at: [[18, 26]], facing: 270, powers: ['infection'] },
      b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[18, 21.2]] },
      b2: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[18, 19.45]] },
    });
    modelIn(state, 'b2.1').waiting = true;
    played(state, (play) => usePower(play, acting(state, 'a1.1')), {
      answers: [['use-power', 'infection@b1.1']],
      dice: { cast: [1], 'window-splash': [face], armour: face > 10 ? [1, 1] : [1] },
    });
    return modelIn(state, 'b2.1').waiting;
  };
  expect([struck(10), struck(11)]).toEqual([true, false]);
});

test('[WZ-11.5] whoever is attacked through a hatch waits no more, nor does who comes to stand beside the attacker', () => {
  const state = galleries({
    a1: marines([[22.98, 18, -3]]),
    b1: marines([
      [25.01, 18],
      [20, 20],
    ]),
  });
  for (const id of ['b1.1', 'b1.2']) modelIn(state, id).waiting = true;
  const { events } = played(state, (play) => hatchAttackActivity.perform(play, acting(state, 'a1.1')), {
    answers: [
      ['attack-with', 'combat-knife+0'],
      ['strike-with', 'combat-knife'],
    ],
    dice: { 'to-hit': [20, 20] },
  });
  expect(events.flatMap(({ type, data }) => (type === 'waiting-lost' ? [data?.model] : []))).toEqual(['b1.1']);
  expect([modelIn(state, 'b1.1').waiting, modelIn(state, 'b1.2').waiting]).toEqual([false, true]);
});

test('[WZ-29.4] who is found waits and is asked, although his player wanted to be left alone; in panic nobody waits', () => {
  const place = {
    at: [36, 38, 32, 34].map((x, i) => ({ model: `b1.${i + 1}`, x: inches(x), y: inches(24), z: 0, facing: 0 })),
  };
  const state = hidden({ all: { waiting: false }, each: { 'b1.2': { panicked: true } } });
  state.flow.notes['mute:1'] = 'always';
  played(state, (play) => revealArea(play, 'bunker.A'), { answers: [['deploy', place]] });
  expect(state.units.b1!.models.map(({ waiting }) => waiting)).toEqual([true, false, true, true]);
  expect(isMuted(state, 1, 'a1.1')).toBe(false);
});

test('[WZ-10.6] [WZ-30.3] nobody in panic goes through a window nearer to the enemy', () => {
  // The window W2 of the house lies at (22, 17), of Size 2.
  const codes = (panicked: boolean, x: number) => {
    const state = strongpoint({
      a1: marines([[21.49, 17]], { all: { panicked } }),
      b1: marines([[x, 17]]),
    });
    return activityRule('window-move')!
      .refusals(state, acting(state, 'a1.1'))
      .map(({ code }) => code);
  };
  expect(codes(false, 40)).toEqual([]);
  expect(codes(true, 40)).toEqual(['move/advance-in-panic']);
  expect(codes(true, 5)).toEqual([]);
});
