import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { placed } from '../../../test/place.ts';
import { acting } from '../../../test/play.ts';
import { sees } from '../../table/sees.ts';
import { gunsOf } from '../15-shooting/guns.ts';
import { indirectRefusals, pointRefusals } from './indirect.ts';

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

test('[WZ-18.1] [WZ-16.7] an enemy in the dead angle below bars no lobbed shot', () => {
  // On a cliff of 8": whoever is less than 4" away at its foot is in the dead angle.
  const codes = (away: number) => {
    const state = placed({
      pieces: [{ id: 'cliff', area: { x: [30, 40], y: [20, 30] }, kind: 'hill', movement: 'open', height: 8 }],
      units: {
        a1: { unit: 'airborne-troopers', models: { 'airborne-trooper': 1 }, at: [[35, 20.52, 8]], facing: 270 },
        b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[35, 19.52 - away]] },
      },
    });
    const shooter = acting(state, 'a1.1');
    expect(sees(state, shooter, acting(state, 'b1.1'))).toBe(true);
    const grenade = gunsOf(state, shooter).find(({ key }) => key === 'frag-grenade')!;
    return indirectRefusals(state, shooter, grenade).map(({ code }) => code);
  };
  expect(codes(3.5)).not.toContain('shoot/enemy-in-sight');
  expect(codes(4.5)).toEqual(['shoot/enemy-in-sight']);
});
