import { expect, test } from 'vitest';
import { acrossHatch } from '../sight/access-point.ts';
import { d2, wall } from '../testing/warzone.ts';
import { degrees, inches } from '../units.ts';
import { templateBlockers } from './blocking.ts';
import { deviationDirection, deviationDistance, landing } from './deviation.ts';
import { cutFlame, FLAMER, flameFrom, modelsUnder } from './template.ts';

test('[WZ-31.6] a flame through a hatch is 3" shorter and hits the far side only (R-146)', () => {
  const cut = cutFlame(FLAMER, inches(3));
  expect(cut).toEqual({ length: inches(3), narrow: 1250, wide: 2000 });
  const hatch = { x: 0, y: 0 };
  const shooter = { x: inches(-1), y: 0 };
  const models = [d2('B', 1, 0), d2('C', -1, 0.2), d2('D', 2.5, 0.5)];
  const hit = modelsUnder(flameFrom(hatch, degrees(0), cut), models).filter((each) =>
    acrossHatch(hatch, shooter, each),
  );
  expect(hit.map(({ id }) => id)).toEqual(['B', 'D']);
  expect(cutFlame(FLAMER, inches(9)).length).toBe(0);
});

test('[WZ-31.6] a flame of which nothing is left hits nobody, not even who stands at its end (WZ-17.3)', () => {
  const under = (by: number) =>
    modelsUnder(flameFrom({ x: 0, y: 0 }, degrees(0), cutFlame(FLAMER, by)), [d2('m', 0, 0.2)]);
  expect([under(inches(6)), under(inches(9))]).toEqual([[], []]);
  expect(under(inches(5.9))).toHaveLength(1);
});

test('[WZ-31.8] a miss downwards deviates by at most half the level distance', () => {
  expect(deviationDirection(12)).toBe(6);
  expect(deviationDistance(9, inches(3))).toBe(1500);
});

test('[WZ-31.9] a grenade thrown up that misses: direction 20 is the tenth, 1" is under the cap', () => {
  expect(deviationDirection(20)).toBe(10);
  expect(deviationDistance(1, inches(3))).toBe(1000);
});

test('[WZ-31.10] a shot into another area that deviates out of sight lands at the wall on its line', () => {
  const door = { id: 'door', kind: 'door' as const, at: inches(20), width: inches(1), sill: 0, lintel: inches(2.5) };
  const house = wall('wall', 6, 3, 0, { openings: [{ ...door, size: 2, state: 'open' }] });
  const table = { width: inches(60), height: inches(44) };
  const shot = (x: number) => landing({ x: 0, y: 0 }, { x: inches(x), y: inches(9) }, templateBlockers(house), table);
  // The target itself, and what lies behind the door, is reached through it.
  expect([shot(0).kind, shot(0.7).kind, shot(0.8).kind]).toEqual(['landed', 'landed', 'stopped']);
  const met = shot(4);
  expect(met).toMatchObject({ kind: 'stopped', by: 'wall-wall' });
  if (met.kind !== 'stopped') return;
  expect(met.at.x / 1000).toBeCloseTo(2.67, 2);
  expect(met.at.y / 1000).toBeCloseTo(6, 2);
});
