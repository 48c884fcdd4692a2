import { describe, expect, test } from 'vitest';
import { rectangleOutline } from '../terrain.ts';
import { d2 } from '../testing/warzone.ts';
import { inches } from '../units.ts';
import { deadAngle, flyerDeadAngle, steepness } from './dead-angle.ts';

describe('dead angle', () => {
  test('[WZ-16.7] from an 8" tower: 5" away is seen, 3.9" is not', () => {
    const roof = rectangleOutline(inches(-2), inches(-2), inches(2), inches(2));
    const up = d2('up', 0, 1.5, { z: inches(8) });
    const at = (h: number) => deadAngle(up, d2('low', 0, 1.5 + 1 + h), roof);
    expect([at(5).dead, at(4).dead, at(3.9).dead]).toEqual([false, false, true]);
    expect(at(3.9)).toMatchObject({ needed: 4000, measured: 3900 });
  });

  test('[WZ-16.7] roofs of 9" and 3": limit 3"', () => {
    expect([steepness(2900, 6000).dead, steepness(3000, 6000).dead, steepness(0, 999).dead]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('[WZ-26.9] a flyer at 9" may shoot at 9" and not at 8.9"', () => {
    const flyer = d2('f', 0, 0, { z: inches(9) });
    const at = (h: number) => flyerDeadAngle(flyer, d2('t', 0, 1 + h)).dead;
    expect([at(9), at(8.9)]).toEqual([false, true]);
  });

  test('[WZ-31.1] a window on level 1: 1.4" away is dead, 1.5" is not', () => {
    expect([steepness(1400, 3000).dead, steepness(1500, 3000).dead]).toEqual([true, false]);
  });
});
