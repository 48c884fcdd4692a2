import { describe, expect, test } from 'vitest';
import { gapToPoint } from '../gap.ts';
import { rectangleOutline } from '../terrain.ts';
import { d2, wall } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { LEVEL_HEIGHT } from '../walls.ts';
import { accessPoint } from './access-point.ts';
import { deadAngle, flyerDeadAngle, steepness } from './dead-angle.ts';

describe('dead angle', () => {
  test('[WZ-16.7] from an 8" tower: 5" away is seen, 3.9" is not', () => {
    const roof = rectangleOutline(inches(-2), inches(-2), inches(2), inches(2));
    const up = d2('up', 0, 1.5, { z: inches(8) });
    const at = (h: number) => deadAngle(up, d2('low', 0, 1.5 + 1 + h), roof);
    expect([at(5).dead, at(4).dead, at(3.9).dead]).toEqual([false, false, true]);
    expect(at(3.9)).toMatchObject({ needed: 4000, measured: 3900 });
  });

  test('[WZ-16.7] from a roof of 9" to one of 3": edges 2.9" apart are dead, 3" are not', () => {
    const roof = rectangleOutline(inches(-2), inches(-2), inches(2), inches(2));
    const high = d2('high', 0, 1.5, { z: inches(9) });
    const at = (gap: number) => deadAngle(high, d2('low', 0, 2.5 + gap, { z: inches(3) }), roof);
    expect(at(2.9)).toEqual({ dead: true, measured: 2900, needed: 3000 });
    expect(at(3)).toMatchObject({ dead: false, needed: 3000 });
    // Both on the higher roof, or on one of theirs beside it: no edge between them.
    expect(deadAngle(high, d2('beside', 1, 0, { z: inches(3) }), roof).dead).toBe(false);
  });

  test('[WZ-01.3] a thousandth of an inch too near is not dead (R-002)', () => {
    expect([2999, 2998].map((h) => steepness({ planDistance: h, heightDifference: 6000 }).dead)).toEqual([false, true]);
    expect(steepness({ planDistance: 2999, heightDifference: 6000, share: 0.5, least: 1000, slack: 0.5 }).dead).toBe(
      true,
    );
  });

  test('[WZ-16.7] roofs of 9" and 3": limit 3"', () => {
    expect([
      steepness({ planDistance: 2900, heightDifference: 6000 }).dead,
      steepness({ planDistance: 3000, heightDifference: 6000 }).dead,
      steepness({ planDistance: 0, heightDifference: 999 }).dead,
    ]).toEqual([true, false, false]);
  });

  test('[WZ-26.9] a flyer at 9" may shoot at 9" and not at 8.9"', () => {
    const flyer = d2('f', 0, 0, { z: inches(9) });
    const at = (h: number) => flyerDeadAngle(flyer, d2('t', 0, 1 + h)).dead;
    expect([at(9), at(8.9)]).toEqual([false, true]);
  });

  test('[WZ-31.1] from a window on level 1 a target 10.5" off is 13.5" away; 1.4" off is dead, 1.5" is not', () => {
    const house = wall('house', 0, 6, 0, {
      openings: [
        { id: 'w', kind: 'window', at: inches(20), width: 750, sill: 3800, lintel: 5000, size: 3, state: 'open' },
      ],
    }).walls[0]!;
    const { centre } = accessPoint(house, house.openings[0]!);
    // The stretch from the shooter, 1" behind the window, is not counted.
    const off = (gap: number) => gapToPoint(d2('t', 0, -(gap + 0.5)), centre);
    expect(off(10.5) + LEVEL_HEIGHT).toBe(inches(13.5));
    expect([1.4, 1.5].map((gap) => steepness({ planDistance: off(gap), heightDifference: LEVEL_HEIGHT }).dead)).toEqual(
      [true, false],
    );
  });
});
