import { expect, test } from 'vitest';
import { placed } from '../../../test/place.ts';
import { inPlay } from '../../table/table.ts';
import { touching } from './into-melee.ts';

test('[WZ-19.2] who touches the target in an open doorway takes part in the contest, who stands behind the wall does not', () => {
  const state = placed({
    table: 'galleries',
    units: {
      a1: { unit: 'hussar-captain', at: [[24, 12.5]] },
      a2: { unit: 'ranger-marksman', at: [[25, 11.5]] },
      b1: { unit: 'recon-scout', at: [[24, 11.5]] },
      b2: { unit: 'recon-scout', at: [[20, 11.5]] },
      a3: { unit: 'ranger-marksman', at: [[20, 12.5]] },
    },
  });
  const beside = (id: string) => touching(state, inPlay(state, id)).map(({ model }) => model.id);
  expect(beside('b1.1').sort()).toEqual(['a1.1', 'a2.1']);
  expect(beside('b2.1')).toEqual([]);
});
