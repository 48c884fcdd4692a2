import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, unit } from '../../../test/play.ts';
import { unitGap, unitNearFeature } from '../../table/table.ts';

test('[AOS-17.2.1] R136: a garrison is as near as the nearest point of its feature, up to its full height', () => {
  const far = (z: number) => {
    const state = given({
      terrain: [
        { id: 't5', kind: 'building', at: [10, 10], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] },
        { id: 't1', kind: 'ruin', at: [18, 10], size: [6, 6], height: z, shape: 'floors' },
      ],
      units: {
        a1: { scroll: 'gutrippaz', models: [{}, {}], garrison: 't5' },
        b1: { scroll: 'gutrippaz', models: [[12.5 + 4 + 32 / 50.8, 10, z]] },
      },
    });
    return Math.round(unitGap(state, unit(state, 'a1'), unit(state, 'b1')));
  };
  // 4" along; from the roof of a ruin 9" high another 3" down to the top of the tower.
  expect([far(4), far(6), far(9)]).toEqual([4000, 4000, 5000]);
});

test('[AOS-1.5.1a] R10, R136: from a floor above it a feature is as far away as its top', () => {
  const near = (z: number) => {
    const state = given({
      terrain: [
        { id: 't1', kind: 'ruin', at: [18, 10], size: [6, 6], height: 4, shape: 'floors' },
        { id: 't6', at: [12, 10], size: [1, 6], height: 1.5, shape: 'solid' },
      ],
      units: { a1: { scroll: 'gutrippaz', models: [[12.5 + 2.5 + 32 / 50.8, 10, z]] } },
    });
    return unitNearFeature(state, unit(state, 'a1'), 't6', inches(3));
  };
  // 2.5" along; from the floor 4" up another 2.5" down to the top of the wall.
  expect([near(0), near(4)]).toEqual([true, false]);
});
