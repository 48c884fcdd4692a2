import { expect, test } from 'vitest';
import { placed } from '../../../test/place.ts';
import { acting } from '../../../test/play.ts';
import type { Battle } from '../../state.ts';
import { sees } from '../../table/sees.ts';
import { sightOf } from '../../table/sight.ts';
import { isLine, lineTo } from '../15-shooting/line.ts';

const marine = (at: readonly [number, number], more: object = {}) => ({
  unit: 'free-marines',
  models: { 'free-marine': 1 },
  at: [at],
  ...more,
});
const lowWall = (height: number) => ({
  id: 'w',
  line: [
    [10, 20],
    [30, 20],
  ],
  kind: 'wall',
  movement: 'obstacle',
  height,
  cover: 'heavy',
});
/** A wood that all lines from (20, 10) to targets north of it cross for so many inches. */
const wood = (depth: number) => ({
  id: 'wood',
  area: { x: [5, 35], y: [20 - depth, 20] },
  kind: 'wood',
  movement: 'open',
  height: 6,
  soft: true,
  cover: 'light',
});
const coverAt = (state: Battle) => {
  const line = lineTo(state, acting(state, 'a1.1'), acting(state, 'b1.1'));
  return isLine(line) ? [line.cover.state, line.cover.weight] : line.rule;
};

test('[WZ-08.4-a] half of a D2 shows above a wall of 0.625"; touching it that is cover, half an inch behind it is not', () => {
  const behind = (y: number) =>
    placed({ pieces: [lowWall(0.625)], units: { a1: marine([20, 10.75]), b1: marine([20, y]) } });
  const touching = behind(20.75);
  expect(sightOf(touching, acting(touching, 'a1.1'), acting(touching, 'b1.1')).fraction).toBe(0.5);
  expect(coverAt(touching)).toEqual(['cover', 'heavy']);
  expect(coverAt(behind(21.25))).toEqual(['partial', 'heavy']);
});

test('[WZ-08.4-b] 2" of wood dim everything, 0.9" nothing, 3.1" hide; touching the wood is cover', () => {
  const through = (depth: number, y = 21) =>
    coverAt(placed({ pieces: [wood(depth)], units: { a1: marine([20, 10]), b1: marine([20, y]) } }));
  expect(through(2)).toEqual(['partial', 'light']);
  expect(through(2, 20.5)).toEqual(['cover', 'light']);
  expect(through(3.1)).toBe('WZ-08.2');
  expect(through(0.9)).toEqual(['none', 'light']);
});

test('[WZ-16.1-a] [WZ-16.2] one wall: touching it, behind it and apart, and showing above it', () => {
  const behind = (height: number, y: number) =>
    coverAt(placed({ pieces: [lowWall(height)], units: { a1: marine([20, 10.75]), b1: marine([20, y]) } }));
  expect(behind(0.75, 20.75)).toEqual(['cover', 'heavy']);
  expect(behind(0.75, 21.25)).toEqual(['partial', 'heavy']);
  expect(behind(0.25, 20.75)).toEqual(['none', 'light']);
});

test('[WZ-08.2] sight goes all round and is stopped by what is opaque', () => {
  const seen = (pieces: object[], facing: number) => {
    const state = placed({ pieces, units: { a1: marine([20, 10], { facing }), b1: marine([20, 30]) } });
    return sees(state, acting(state, 'a1.1'), acting(state, 'b1.1'));
  };
  expect([seen([], 90), seen([], 270)]).toEqual([true, true]);
  expect(seen([{ ...lowWall(4), movement: 'impassable' }], 90)).toBe(false);
});

test('[WZ-08.4] something that shows, but less than a tenth, is no line of sight', () => {
  // A wall that leaves the highest row free, and another beside it that hides all but half of that row.
  const pillar = {
    id: 'p',
    line: [
      [20.1, 19],
      [24, 19],
    ],
    kind: 'wall',
    movement: 'impassable',
    height: 4,
    cover: 'heavy',
  };
  const state = placed({
    pieces: [lowWall(1.13), pillar],
    units: { a1: marine([20, 10.75]), b1: marine([20, 20.75]) },
  });
  const { visible } = sightOf(state, acting(state, 'a1.1'), acting(state, 'b1.1'));
  expect(visible).toBeGreaterThan(0);
  expect(visible).toBeLessThan(10);
  expect(coverAt(state)).toBe('WZ-08.4');
});

test('[WZ-16.6] a crouched model between two others hides only what is behind the lower part of it', () => {
  const past = (crouched: boolean) => {
    const state = placed({
      units: { a1: marine([20, 10]), b1: marine([20, 20]), a2: marine([20, 18.5], { all: { crouched } }) },
    });
    return sightOf(state, acting(state, 'a1.1'), acting(state, 'b1.1')).fraction;
  };
  expect(past(false)).toBeLessThan(0.3);
  expect(past(true)).toBeGreaterThan(0.5);
});
