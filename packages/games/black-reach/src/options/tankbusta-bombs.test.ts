import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test('[BR-15.1] who has a firing arc and looks off the board has nowhere to throw a bomb (BR-23.6)', () => {
  const offered = (facing: 'N' | 'S') =>
    playFrom(
      {
        initiative: 1,
        tiles: [{ type: 'OR1', seat: 1, options: ['tankbusta-bombs'] }],
        units: [
          { type: 'O05', seat: 1, at: '5,1', face: 'active', facing, order: '1', tile: 0 },
          { type: 'U02', seat: 0, at: '9,9' },
        ],
      },
      { unstable: [6] },
    )
      .options()
      .includes('tankbusta-bombs');
  expect(offered('S')).toBe(true);
  expect(offered('N')).toBe(false);
});
