import { expect, test } from 'vitest';
import '../34-activities/all.ts';
import { placed } from '../../../test/place.ts';
import { acting, modelIn } from '../../../test/play.ts';
import { attackAccessActivity } from './attack-access.ts';

test('[WZ-32.4] whoever attacked a door this Turn and fell has left his place to another', () => {
  const state = placed({
    table: 'strongpoint',
    units: {
      // The bunker's door lies at (32, 20), Size 3: one D2 at a time.
      a1: {
        unit: 'free-marines',
        models: { 'free-marine': 2 },
        at: [
          [31.5, 19.5],
          [32.5, 19.5],
        ],
      },
      b1: { unit: 'recon-scout', at: [[60, 40]] },
    },
  });
  state.flow.notes[`breaking:${state.flow.turn}:bunker.P1`] = ['a1.1'];
  const codes = () => attackAccessActivity.refusals(state, acting(state, 'a1.2')).map(({ code }) => code);
  expect(codes()).toEqual(['access/crowded']);
  modelIn(state, 'a1.1').presence = 'gone';
  expect(codes()).toEqual([]);
});
