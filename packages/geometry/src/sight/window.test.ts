import { expect, test } from 'vitest';
import { rectangle } from '../footprint.ts';
import type { Opening, Wall } from '../terrain.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { accessPoint } from './access-point.ts';
import { acrossWindow, touchesWindow } from './window.ts';

const window: Opening = {
  id: 'window',
  kind: 'window',
  at: inches(10),
  width: inches(0.75),
  sill: inches(0.8),
  lintel: inches(2),
  size: 3,
  state: 'open',
};
const wall: Wall = {
  id: 'wall',
  from: { x: 0, y: 0 },
  to: { x: inches(20), y: 0 },
  thickness: 0,
  bottom: 0,
  top: inches(3),
  solid: true,
  opaque: true,
  openings: [window],
};
const at = accessPoint(wall, window);

test('[WZ-32.3] a base touches a Size 3 window up to 1.125" beside its centre (R-189)', () => {
  expect(touchesWindow(at, d2('m', 10, -0.5))).toBe(true);
  expect(touchesWindow(at, d2('m', 11.125, -0.5))).toBe(true);
  expect(touchesWindow(at, d2('m', 11.127, -0.5))).toBe(false);
  expect(touchesWindow(at, d2('m', 11.26, -0.5))).toBe(false);
  expect(touchesWindow(at, d2('m', 10, -0.53))).toBe(false);
});

test('[WZ-32.3] the contact point counts: of an oval where it bulges out, of a hull its side or its corner (R-189)', () => {
  const oval = { kind: 'oval' as const, halfLength: 1500, halfWidth: 500 };
  const slanted = (x: number) => touchesWindow(at, d2('m', x, -0.79, { footprint: oval, facing: 2500 }));
  // The oval reaches 0.782" towards the wall with a point 0.979" before its centre.
  expect([slanted(10.14), slanted(10.16), slanted(7.9), slanted(7.88)]).toEqual([true, false, true, false]);
  const hull = { footprint: rectangle(inches(4), inches(1)) };
  expect(touchesWindow(at, d2('m', 13.1, -0.5, { ...hull, facing: 0 }))).toBe(true);
  expect(touchesWindow(at, d2('m', 13.2, -0.5, { ...hull, facing: 0 }))).toBe(false);
});

test('[WZ-32.3] three D2 models find room at a Size 3 window', () => {
  const side = [8.98, 10, 11.02].map((x, i) => d2(`m${i}`, x, -0.5));
  expect(side.every((base) => touchesWindow(at, base))).toBe(true);
});

test('[WZ-32.3] fighting through a window needs both sides of it, near each other', () => {
  const inside = d2('in', 10, 0.5);
  expect(acrossWindow(at, d2('out', 10, -0.5), inside)).toMatchObject({ engaged: true, measured: 1000, needed: 2000 });
  expect(acrossWindow(at, d2('out', 11.1, -0.5), inside).engaged).toBe(true);
  expect(acrossWindow(at, d2('out', 11.1, -0.5), d2('in', 9, 0.5)).engaged).toBe(false);
  expect(acrossWindow(at, d2('out', 10, -0.5), d2('in', 10.9, -0.5)).opposite).toBe(false);
});

test('[WZ-32.3] nobody on the ground fights through a window of level 1', () => {
  const upper = accessPoint(wall, { ...window, sill: inches(3.5), lintel: inches(5.5) });
  const pair = (z: number) => [d2('out', 10, -0.5, { z }), d2('in', 10, 0.5, { z })] as const;
  expect(acrossWindow(upper, ...pair(0))).toMatchObject({ engaged: false, touchesA: false, touchesB: false });
  expect(acrossWindow(upper, ...pair(3000)).engaged).toBe(true);
});

test('[WZ-32.3] a thick wall is touched at its faces, and its thickness counts for the distance (R-186, WZ-22.1)', () => {
  const thick = (thickness: number) => accessPoint({ ...wall, thickness }, window);
  const off = (thickness: number) => 0.5 + thickness / 2000;
  const face = (thickness: number, aside = 0) =>
    acrossWindow(thick(thickness), d2('out', 10, -off(thickness)), d2('in', 10 + aside, off(thickness)));
  expect(face(500)).toMatchObject({ engaged: true, measured: 1500, needed: 2000 });
  expect(face(1000)).toMatchObject({ engaged: true, measured: 2000, needed: 2500 });
  // 1.1" aside: 2.28" apart, too far for a wall drawn as a line, near enough across an inch of wall.
  expect(face(1000, 1.1).engaged).toBe(true);
  expect(face(1200)).toMatchObject({ engaged: false, touchesA: true, touchesB: true });
  expect(touchesWindow(thick(500), d2('m', 10, -0.78))).toBe(false);
});

test('[WZ-01.3] a thousandth of an inch too far apart still fights through a window (R-002)', () => {
  // 1" across and 1.733" aside: 2.0009".
  const apart = (x: number) => acrossWindow(at, d2('out', 10 - 0.866, -0.5), d2('in', x, 0.5));
  expect(apart(10.867)).toMatchObject({ engaged: true });
  expect(apart(10.867).measured).toBeGreaterThan(2000.5);
  expect(apart(10.869).engaged).toBe(false);
});
