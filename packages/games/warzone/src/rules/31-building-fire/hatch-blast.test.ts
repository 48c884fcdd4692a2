import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { placed } from '../../../test/place.ts';
import { acting, played } from '../../../test/play.ts';
import { gunsOf } from '../15-shooting/guns.ts';
import { NO_COVER } from '../16-cover/cover.ts';
import { blastGoesAstray } from '../17-templates/blast.ts';

// The hatch of the galleries lies at (24, 18); area d is 3" below. No weapon of the pack that fires its blast directly has a
// value so near: the shot is given.
test('[WZ-31.9] a blast fired directly up a hatch that misses does nothing', () => {
  const state = placed({
    table: 'galleries',
    units: {
      a1: { unit: 'free-marines', models: { 'marine-rocketeer': 1 }, at: [[23, 18, -3]] },
      b1: { unit: 'ashigaru-squad', models: { ashigaru: 1 }, at: [[25, 18]] },
    },
  });
  const shooter = acting(state, 'a1.1');
  const gun = gunsOf(state, shooter).find(({ key }) => key === 'rocket-launcher')!;
  const target = acting(state, 'b1.1');
  const shot = {
    target,
    line: { distance: 4000, cover: NO_COVER, access: 'galleries.H1' },
    column: gun.weapon.bands.GC!,
  };
  const { events } = played(state, (play) => blastGoesAstray(play, shooter, gun, shot));
  expect(events).toEqual([{ type: 'shot-lost', rule: 'WZ-31.9', data: { model: 'a1.1' } }]);
});
