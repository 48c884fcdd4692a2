import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { placed } from '../../../test/place.ts';
import { acting, modelIn, played } from '../../../test/play.ts';
import type { Battle } from '../../state.ts';
import { columnAt } from '../14-weapons/weapons.ts';
import { gunsOf } from '../15-shooting/guns.ts';
import { astray, burst, laidAt, landingOf } from './blast.ts';
import { coverFrom, modelsHit } from './under.ts';

const wall = (y: number, height: number, more: object = {}) => ({
  id: 'w',
  line: [
    [10, y],
    [30, y],
  ],
  kind: 'wall',
  movement: 'impassable',
  height,
  cover: 'heavy',
  ...more,
});
const ROCKETEER = { unit: 'free-marines', models: { 'marine-rocketeer': 1 }, at: [[20, 10]], facing: 90 };
const behind = (y: number, pieces: object[]) =>
  placed({
    pieces,
    units: { a1: ROCKETEER, b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[20, y]] } },
  });
const blastAt = (state: Battle, x: number, y: number) => laidAt(state, { x: inches(x), y: inches(y), z: 0 }, inches(3));
const names = (state: Battle, x: number, y: number) =>
  modelsHit(state, blastAt(state, x, y)).map(({ one }) => one.model.id);

test('[WZ-17.5] a wall higher than the model between it and the centre of a blast spares it', () => {
  expect(names(behind(31, [wall(30.2, 3)]), 20, 29.7)).toEqual([]);
  expect(names(behind(31, []), 20, 29.7)).toEqual(['b1.1']);
});

test('[WZ-17.5] a wall of 1" spares nobody, nor does one as high as 1.1" a model that is taller', () => {
  expect(names(behind(31, [wall(30.2, 1, { movement: 'obstacle' })]), 20, 29.7)).toEqual(['b1.1']);
  expect(names(behind(31, [wall(30.2, 1.1, { movement: 'obstacle' })]), 20, 29.7)).toEqual(['b1.1']);
});

const goesAstray = (state: Battle, direction: number, distance: number) => {
  const shooter = acting(state, 'a1.1');
  const [gun] = gunsOf(state, shooter);
  const column = columnAt(gun!.weapon, inches(19), false)!;
  const { x, y, z } = modelIn(state, 'b1.1');
  return played(state, (play) => astray(play, shooter, gun!, column, { from: { x, y, z }, cap: inches(20) }), {
    dice: { deviation: [direction, distance] },
  }).events;
};

test('[WZ-17.5] a deviation goes over a wall of 1", through a wood and past models, but not beyond the table', () => {
  const over = goesAstray(behind(30, [wall(33.25, 1, { movement: 'obstacle' })]), 1, 6);
  expect(over[0]?.data?.at).toEqual([inches(20), inches(36), 0]);
  const wood = {
    id: 'wood',
    area: { x: [10, 30], y: [32, 40] },
    kind: 'wood',
    movement: 'difficult',
    height: 4,
    soft: true,
    cover: 'light',
  };
  expect(goesAstray(behind(30, [wood]), 1, 6)[0]?.data?.at).toEqual([inches(20), inches(36), 0]);
  expect(goesAstray(behind(30, []), 1, 19).map(({ type }) => type)).toEqual(['shot-lost']);
});

const hitBy = (state: Battle, y: number, armour: number) => {
  const shooter = acting(state, 'a1.1');
  const [gun] = gunsOf(state, shooter);
  const column = { ...columnAt(gun!.weapon, inches(19), false)!, wounds: 1 };
  return played(state, (play) => burst(play, shooter, gun!.weapon, column, blastAt(state, 20, y)), {
    dice: { armour: [armour] },
  }).events.map(({ type }) => type);
};

test('[WZ-16.4] heavy cover between a model and the centre of a blast lowers the damage by 2; on its other side it does not', () => {
  // AR 7 against 13: 4; behind heavy cover against 11: 6.
  const low = [wall(30.2, 0.9, { movement: 'obstacle' })];
  expect(hitBy(behind(31, low), 29.7, 6)).not.toContain('wounds-lost');
  expect(hitBy(behind(31, low), 31.7, 6)).toContain('wounds-lost');
  expect(hitBy(behind(31, []), 29.7, 6)).toContain('wounds-lost');
  const light = [wall(30.2, 0.9, { movement: 'obstacle', cover: 'light' })];
  expect(hitBy(behind(31, light), 29.7, 6)).toContain('wounds-lost');
});

test('[WZ-16.4] what hides a model from the shooter does not cover it from a blast beside it', () => {
  const state = behind(31, [wall(29.5, 0.9, { movement: 'obstacle' })]);
  expect(coverFrom(state, blastAt(state, 20, 31.5), acting(state, 'b1.1')).state).toBe('none');
});

test('[WZ-17.4] a grenade that goes astray over the edge of a roof bursts on the ground below', () => {
  // The roof of the bunker {30–42, 20–28} is 3" high.
  const state = placed({
    table: 'strongpoint',
    units: {
      a1: { unit: 'free-marines', models: { 'marine-rocketeer': 1 }, at: [[41, 10]], facing: 90 },
      b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[43.5, 21]] },
    },
  });
  const at = (x: number, y: number, z: number) => ({ x: inches(x), y: inches(y), z: inches(z) });
  const direct = (distance: number) =>
    landingOf(state, acting(state, 'a1.1'), { from: at(41, 21, 3), cap: inches(9) }, { direction: 3, distance })?.at;
  expect(direct(inches(0.5))?.z).toBe(inches(3));
  expect(direct(inches(3))?.z).toBe(0);
});
