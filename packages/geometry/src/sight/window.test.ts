import { expect, test } from 'vitest';
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
  expect(touchesWindow(at, d2('m', 11.3, -0.5))).toBe(false);
  expect(touchesWindow(at, d2('m', 10, -0.53))).toBe(false);
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
