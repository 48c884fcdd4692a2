import { expect, test } from 'vitest';
import { given, model, unit } from '../../../test/play.ts';
import { removeModel } from '../14-wounds/remove.ts';

const tower = {
  id: 't5',
  at: [22, 15],
  size: [5, 5],
  height: 6,
  shape: 'closed',
  kind: 'building',
  traits: ['cover', 'defensible'],
};

test('[AOS-18.2] R81: nobody controls a tower whose last garrison was destroyed in it', () => {
  const state = given({
    terrain: [tower],
    units: {
      a1: { scroll: 'gutrippaz', models: 1, garrison: 't5' },
      a2: { scroll: 'knight-arcanum', models: 1, garrison: 't5' },
    },
  });
  const play = { state, emit: () => undefined };
  const cause = { rule: 'AOS-15.1', what: 'fled' };
  const feature = state.features.t5!;
  feature.controller = 0;
  removeModel(play, unit(state, 'a1'), model(state, 'a1.1'), cause);
  expect(feature.controller).toBe(0);
  removeModel(play, unit(state, 'a2'), model(state, 'a2.1'), cause);
  expect(feature.controller).toBeNull();
});
