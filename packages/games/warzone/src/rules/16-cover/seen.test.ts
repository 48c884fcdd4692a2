import { expect, test } from 'vitest';
import { given } from '../../../test/play.ts';
import { sightOf } from '../../table/sight.ts';
import { bodyIn, inPlay } from '../../table/table.ts';
import { readyTables } from '../../tables/ready.ts';
import { seenAs } from './seen.ts';

test('[WZ-16.1] whoever stands on the slope of a hill is in contact with the hill, whichever part of it hides him', () => {
  const { terrain } = readyTables.fields!.table;
  const state = given({ units: { a1: { at: [[37.5, 18.8, 0.8]] }, b1: { at: [[37.5, 10]] } }, terrain });
  const hiding = [{ owner: 'plateau', part: 'plateau-top', points: 55 }];
  const seen = { seen: 'partly', visible: 45, obscured: 0, hidden: 55, total: 100, fraction: 0.45, hiding } as const;
  expect(seenAs(state, bodyIn(state, inPlay(state, 'a1.1')), seen).touchesHider).toBe(true);
  expect(seenAs(state, bodyIn(state, inPlay(state, 'b1.1')), seen).touchesHider).toBe(false);
});

test('[WZ-16.1] a hill is one element: each line that it stops counts once, whichever of its faces it meets (R-072)', () => {
  const { terrain } = readyTables.fields!.table;
  const state = given({ units: { a1: { at: [[42, 12.8]] }, b1: { at: [[42.5, 34]] } }, terrain });
  const { hiding } = sightOf(state, inPlay(state, 'a1.1'), inPlay(state, 'b1.1'));
  expect(hiding.map(({ owner, points }) => [owner, points])).toEqual([
    ['low-wall-2', 80],
    ['plateau', 37],
  ]);
});

/** Whether `at` touches a part of a piece that hides most of it. */
function touches(
  at: readonly [number, number, number],
  { owner, part, altitude = 0 }: { owner: string; part: string; altitude?: number },
): boolean {
  const { terrain } = readyTables.strongpoint!.table;
  const state = given({ units: { a1: { at: [at], model: { altitude } } }, terrain });
  const hiding = [{ owner, part, points: 55 }];
  const seen = { seen: 'partly', visible: 45, obscured: 0, hidden: 55, total: 100, fraction: 0.45, hiding } as const;
  return seenAs(state, bodyIn(state, inPlay(state, 'a1.1')), seen).touchesHider;
}

test('[WZ-16.1] a base touches what stands beside its foot, not a parapet above it nor a wall below it', () => {
  // The bunker stands at (30,20) to (42,28), its roof at 3" with a parapet.
  const parapet = { owner: 'bunker', part: 'bunker.C-wall-1' };
  expect(touches([36, 20.5, 3], parapet)).toBe(true);
  expect(touches([36, 19.5, 0], parapet)).toBe(false);
  const wall = { owner: 'bunker', part: 'bunker.A-wall-1' };
  expect(touches([36, 19.5, 0], wall)).toBe(true);
  expect(touches([36, 19.5, 6], { ...wall, altitude: 2 })).toBe(false);
});

test('[WZ-16.1] who stands on a roof touches it; who stands below it or flies over it does not', () => {
  const roof = { owner: 'bunker', part: 'bunker.C' };
  expect(touches([36, 24, 3], roof)).toBe(true);
  expect(touches([36, 24, 0], roof)).toBe(false);
  expect(touches([36, 24, 3], { ...roof, altitude: 1 })).toBe(false);
});

test('[WZ-16.1] in growth stands whoever is no higher than it', () => {
  // The wood is 4" high.
  const wood = { owner: 'wood', part: 'wood' };
  expect(touches([14, 33, 0], wood)).toBe(true);
  expect(touches([14, 33, 3], { ...wood, altitude: 1 })).toBe(true);
  expect(touches([14, 33, 6], { ...wood, altitude: 2 })).toBe(false);
});
