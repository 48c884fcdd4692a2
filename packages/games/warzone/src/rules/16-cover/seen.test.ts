import { expect, test } from 'vitest';
import { sightOf } from '../../table/sight.ts';
import { bodyIn, inPlay } from '../../table/table.ts';
import { readyTables } from '../../tables/ready.ts';
import { given } from '../../testing/play.ts';
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
