import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battleplans } from '../../pack/shipped.ts';
import { cell, pointOnMap, territory } from './map.ts';
import { demolitionScore, type Holdings, turnScore, winners } from './victory.ts';

const [banners, tower] = battleplans;
if (!banners || !tower) throw new Error('battleplans');
const size = { width: inches(60), depth: inches(44) };

test('[AOS-28.2.8] TV AOS-28.2.8-a: cell B3 of a 60 by 44 board, and its middle', () => {
  expect(cell('B3', size)).toEqual({ minX: inches(15), minY: inches(22), maxX: inches(30), maxY: inches(33) });
  expect(pointOnMap([0.5, 0.5], size)).toEqual({ x: inches(30), y: inches(22) });
});

test('[AOS-28.2.4] territories are rows or large quarters', () => {
  const [south] = banners.territories;
  const [, northEast] = tower.territories;
  expect(territory(south?.cells ?? [], size)).toEqual({ minX: 0, minY: 0, maxX: inches(60), maxY: inches(11) });
  expect(territory(northEast?.cells ?? [], size)).toEqual({
    minX: inches(30),
    minY: inches(22),
    maxX: inches(60),
    maxY: inches(44),
  });
});

const holding = (objectives: number, enemyObjectives: number, features: string[] = []): Holdings => ({
  objectives,
  enemyObjectives,
  features,
});
const vp = (plan: typeof banners, holdings: Holdings) =>
  turnScore(plan, holdings).reduce((sum, entry) => sum + entry.vp, 0);

test('[AOS-28.2.7] Three Banners: one point for one, one for two, one for more than the enemy', () => {
  expect(vp(banners, holding(0, 2))).toBe(0);
  expect(vp(banners, holding(1, 2))).toBe(1);
  expect(vp(banners, holding(1, 0))).toBe(2);
  expect(vp(banners, holding(2, 1))).toBe(3);
});

test('[AOS-28.2.7] The Broken Tower: two for the tower, one for each objective, two at once for its fall', () => {
  expect(vp(tower, holding(2, 0, ['t5']))).toBe(4);
  expect(vp(tower, holding(1, 1))).toBe(1);
  expect(demolitionScore(tower, 't5')).toBe(2);
  expect(demolitionScore(tower, 't1')).toBe(0);
});

test('[AOS-28.2.7] ties go to points destroyed, or to objectives; then the battle is drawn', () => {
  const standing = (points: number, destroyedPoints: number, objectives: number) => ({
    vp: points,
    destroyedPoints,
    objectives,
  });
  expect(winners(banners, [standing(5, 0, 0), standing(4, 900, 3)])).toEqual([0]);
  expect(winners(banners, [standing(5, 100, 3), standing(5, 240, 0)])).toEqual([1]);
  expect(winners(tower, [standing(5, 100, 2), standing(5, 240, 0)])).toEqual([0]);
  expect(winners(banners, [standing(5, 100, 1), standing(5, 100, 2)])).toEqual([]);
});
