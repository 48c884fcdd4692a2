import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { placed } from '../../testing/place.ts';
import { acting } from '../../testing/play.ts';
import { gunsOf } from '../15-shooting/guns.ts';
import { pointRefusals } from './indirect.ts';

test('[WZ-18.2] [WZ-26.7] from the air every level counts 3" on the way to a point', () => {
  const codes = (altitude: number) => {
    const state = placed({
      pieces: [
        {
          id: 'wall',
          line: [
            [24, 10],
            [24, 30],
          ],
          kind: 'wall',
          movement: 'impassable',
          height: 20,
          cover: 'heavy',
        },
      ],
      units: {
        a1: {
          unit: 'glider-commandos',
          models: { 'glider-commando': 1 },
          at: [[20, 20, 3 * altitude]],
          all: { altitude },
        },
        b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[66, 40]] },
      },
    });
    const shooter = acting(state, 'a1.1');
    const grenade = gunsOf(state, shooter).find(({ key }) => key === 'frag-grenade')!;
    const at = { x: inches(28.5), y: inches(20), z: 0 };
    return pointRefusals(state, shooter, grenade, at).map(({ code }) => code);
  };
  expect(codes(1)).not.toContain('shoot/point-out-of-range');
  expect(codes(2)).toContain('shoot/point-out-of-range');
});
