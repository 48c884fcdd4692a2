import type { GridTile, Space } from '@mischia/geometry';
import { describe, expect, test } from 'vitest';
import { flameAttacks } from '../../abilities/flamer.ts';
import { derived } from '../../board/derived.ts';
import { indexOfSpace } from '../../board/terrain-index.ts';
import { spacesOf } from '../../board/tile-spaces.ts';
import { type State, unitById } from '../../state.ts';
import { given } from '../../testing.ts';
import { mayEndAt } from '../movement/steps.ts';
import { unitsCovered } from '../shooting/templates.ts';
import { sightBetween } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-line.ts';
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

/** A walker drives over Infantry: both are in one space, in either order of the units. */
describe.each(['walker first', 'mob first'])('[BR-06.10] a Vehicle passing over Infantry, %s', (order) => {
  const mob = { type: 'O02', seat: 1, at: '5,5' } as const;
  const walker = { type: 'O17', seat: 1, at: '5,5' } as const;
  const over = order === 'walker first' ? [walker, mob] : [mob, walker];
  const state = given({
    units: [
      ...over,
      { type: 'U06', seat: 0, at: '5,6' },
      { type: 'U15', seat: 0, at: '5,9>5,8' },
      { ...mob, id: 'T', at: '5,3' },
    ],
  });

  test('[BR-08.4] blocks the line', () => {
    const [tank, target] = [unitById(state, 'U15-1'), unitById(state, 'T')];
    expect(sightBetween(state, tank, target).state).toBe('blocked');
    expect(sightOf(state, tank, target)?.blocker?.id).toBe('O17-1');
  });

  test('[BR-15.6] shields what lies straight behind it from a flame', () => {
    const hit = flameAttacks(state, unitById(state, 'U06-1'), { x: 5, y: 6 }, 'N', 'M').map(({ target }) => target.id);
    expect(hit.sort()).toEqual(['O02-1', 'O17-1']);
  });
});
