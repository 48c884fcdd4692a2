import { degrees } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { acting, given, modelIn } from '../../../test/play.ts';
import { gunsOf } from '../15-shooting/guns.ts';

test('[WZ-25.3] a gunner looks where his mount points, with a pistol of his own too; the driver looks ahead', () => {
  const state = given({ units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { at: [[30, 30]] } } });
  modelIn(state, 'a1.1').vehicle!.mounts[0] = degrees(180);
  const facings = (crew: string) => gunsOf(state, acting(state, 'a1.1', crew)).map(({ key, facing }) => [key, facing]);
  expect(facings('captain')).toEqual([
    ['heavy-machine-gun#0', degrees(270)],
    ['pistol', degrees(270)],
  ]);
  expect(facings('dragoon')).toEqual([['pistol', degrees(90)]]);
});
