import type { GridTile, Space } from '@mischia/geometry';
import { describe, expect, test } from 'vitest';
import { derived } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { type State, unitById } from '../../state.ts';
import { given } from '../../testing.ts';
import { mayEndAt } from '../movement/steps.ts';
import { unitsCovered } from '../shooting/templates.ts';
import { unitsIn } from './units.ts';

/** Two squads of one side in one space: the second passes through the first. */
function passing(mover: 'U02-1' | 'U03-1'): State {
  const state = given({
    units: [
      { type: 'U02', seat: 0, at: '4,4' },
      { type: 'U03', seat: 0, at: '4,5' },
    ],
  });
  unitById(state, mover).at = unitById(state, mover === 'U02-1' ? 'U03-1' : 'U02-1').at;
  state.rev++;
  return state;
}

describe.each(['U02-1', 'U03-1'] as const)('[BR-06.4] %s passes through a friend', (mover) => {
  const state = passing(mover);
  const unit = unitById(state, mover);
  const place = unit.at as GridTile;
  const [at] = spacesOf(place) as [Space];

  test('both are in the space', () => {
    const there = unitsIn(state, indexOfSpace(derived(state).index.width, at)).map(({ id }) => id);
    expect(there.sort()).toEqual(['U02-1', 'U03-1']);
  });

  test('it may not end there', () => {
    expect(mayEndAt(state, unit, place, { fly: false, scout: false })).toBe(false);
  });

  test('[BR-15.16] a template over the space covers both', () => {
    const covered = unitsCovered(state, [at]).map(({ id }) => id);
    expect(covered.sort()).toEqual(['U02-1', 'U03-1']);
  });
});
