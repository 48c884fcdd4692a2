import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { placed } from '../../../test/place.ts';
import { acting, modelIn, played } from '../../../test/play.ts';
import { ascendActivity, descendActivity } from './levels.ts';

/** A horror over some place of the table with the bunker and the two houses, so many levels up. */
const over = (x: number, y: number, altitude: number) =>
  placed({
    table: 'strongpoint',
    units: {
      a1: { unit: 'winged-horrors', models: { 'winged-horror': 1 }, at: [[x, y, 3 * altitude]], all: { altitude } },
      b1: { unit: 'free-marines', models: { 'free-marine': 1 }, at: [[5, 44]] },
    },
  });
const codesOf = (state: ReturnType<typeof over>) =>
  descendActivity.refusals(state, acting(state, 'a1.1')).map(({ code }) => code);

test('[WZ-26.4] nobody descends into a house: over its roof it stays in the air (R-123, R-200)', () => {
  // The house {14–22, 14–20} has two covered levels: its roof is 6" high.
  expect(codesOf(over(18, 17, 2))).toEqual(['fly/no-room-below']);
  const state = over(18, 17, 3);
  played(state, (play) => descendActivity.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 2, z: inches(6) });
});

test('[WZ-26.4] a Descend that reaches an exposed roof is a landing, and Ascend leads up from it by a level (R-124, R-200)', () => {
  // The roof of the bunker is 3" high.
  const state = over(36, 24, 2);
  played(state, (play) => descendActivity.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 0, z: inches(3) });
  played(state, (play) => ascendActivity.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 2, z: inches(6) });
});

test('[WZ-26.4] whoever hovers at the height of an exposed roof lands on it', () => {
  const state = over(36, 24, 1);
  played(state, (play) => descendActivity.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 0, z: inches(3) });
});

test('[WZ-26.4] over open ground a level is a level', () => {
  const state = over(50, 10, 2);
  played(state, (play) => descendActivity.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 1, z: inches(3) });
  played(state, (play) => descendActivity.perform(play, acting(state, 'a1.1')));
  expect(modelIn(state, 'a1.1')).toMatchObject({ altitude: 0, z: 0 });
});
