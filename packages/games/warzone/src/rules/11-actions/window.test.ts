import { feature, inches, rectangleOutline } from '@mischia/geometry';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { acting, given, modelIn, played, typesOf } from '../../../test/play.ts';
import { travel } from '../12-movement/travel.ts';
import { activityRule } from '../34-activities/registry.ts';
import { waitingWindow } from './window.ts';

const facing = () =>
  given({
    units: {
      a1: { at: [[10, 10]], facing: 90 },
      b1: { at: [[10, 20]], facing: 270, model: { waiting: true } },
    },
  });

test('[WZ-11.3-a] a failed Command test loses the reserve action and nothing happens', () => {
  const state = facing();
  const done = played(state, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [['reserve', 'shoot:b1.1']],
    dice: { command: [20] },
  });
  expect(typesOf(done)).toEqual(['reserve-declared', 'command-failed']);
  expect(modelIn(state, 'b1.1').waiting).toBe(false);
});

test('[WZ-34.2-a] a waiting model is offered no Move, only what the list of reserve actions has', () => {
  const { asked } = played(facing(), (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [['reserve', 'pass']],
  });
  expect(asked[0]?.options?.map(({ id }) => id)).toEqual([
    'shoot:b1.1',
    'crouch:b1.1',
    'pass-mover',
    'pass-turn',
    'pass-always',
    'pass',
  ]);
});

test('[WZ-11.4] the own side is not broken into, but may be answered when an action is done', () => {
  const state = facing();
  const before = played(state, (play) => waitingWindow(play, { kind: 'before', mover: 'b1.1' }));
  expect(before.asked).toEqual([]);
});

test('[WZ-11.4] whoever lets a chance pass is not asked for the same one again, nor after leaving a Turn be', () => {
  const state = facing();
  const window = () => waitingWindow;
  const again = (answers: [string, string][]) =>
    played(state, (play) => window()(play, { kind: 'after', mover: 'a1.1' }), { answers }).asked.length;
  expect(again([['reserve', 'pass']])).toBe(1);
  expect(again([])).toBe(0);
  const other = facing();
  played(other, (play) => waitingWindow(play, { kind: 'after', mover: 'a1.1' }), {
    answers: [['reserve', 'pass-turn']],
  });
  expect(other.flow.notes['mute:1']).toBe('turn:1');
});

/** A wall that hides everything west of x = 12 from whoever stands north of it. */
const wall = feature({
  id: 'wall',
  kind: 'obstacle',
  area: [rectangleOutline(inches(2), inches(14), inches(12), inches(14.5))],
  walls: [
    {
      id: 'wall-wall',
      from: { x: inches(2), y: inches(14) },
      to: { x: inches(12), y: inches(14) },
      thickness: 500,
      bottom: 0,
      top: inches(4),
      solid: true,
      opaque: true,
      openings: [],
    },
  ],
});

test('[WZ-11.4] a waiting model may break in where the mover comes into its sight; a Move may then be planned anew', () => {
  const set = () =>
    given({
      units: {
        a1: { at: [[10.5, 10]], facing: 0 },
        b1: { at: [[12.5, 20]], facing: 270, model: { waiting: true } },
      },
      terrain: [wall],
    });
  const path = (state: ReturnType<typeof set>) => {
    const { x, y, z, facing: f } = modelIn(state, 'a1.1');
    return [
      { x, y, z, facing: f },
      { x: x + 3000, y, z, facing: f },
    ];
  };
  const first = set();
  const { asked } = played(first, (play) => travel(play, acting(first, 'a1.1'), path(first), 'move'), {
    answers: [['reserve', 'pass']],
  });
  const places = asked[0]!.options!.map(({ id }) => id).filter((id) => id.startsWith('shoot:b1.1@'));
  expect(places.length).toBeGreaterThan(0);
  expect(modelIn(first, 'a1.1').x).toBe(inches(13.5));

  const second = set();
  const { value } = played(second, (play) => travel(play, acting(second, 'a1.1'), path(second), 'move'), {
    answers: [['reserve', places[0]!]],
    dice: { command: [20] },
  });
  const along = Number(places[0]!.split('@')[1]);
  expect(value).toMatchObject({ along, stopped: true });
  expect(modelIn(second, 'a1.1').x).toBe(inches(10.5) + along);
});

test('[WZ-11.2-a] waiting ends the activation: the Actions left are lost', () => {
  const state = facing();
  modelIn(state, 'b1.1').waiting = false;
  played(state, (play) => activityRule('wait')!.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ waiting: true, actions: { any: 0 } });
});
