import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { battle } from '../../test/battle.ts';
import { unitById } from '../rules/01-armies/units.ts';
import { usesOfUnit } from './uses.ts';

test('[W40K-25.5] +1 to deny psykers within 12", nothing beyond', () => {
  const state = battle({ datasheet: 'primaris-librarian', at: [10, 10] });
  const denies = (gap: number) =>
    usesOfUnit(state, unitById(state, 'a1')).flatMap(
      ({ ability, params, bearer }) => ability.deny?.(params, bearer, inches(gap)) ?? [],
    );
  expect(denies(12)).toMatchObject([{ rule: 'W40K-25.5', amount: 1 }]);
  expect(denies(12.1)).toEqual([]);
});
