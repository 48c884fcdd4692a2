import { expect, test } from 'vitest';
import '../../flow.ts';
import { given, modelIn } from '../../../test/play.ts';
import { activitiesOf } from '../11-actions/act.ts';

const stopping = (left: { readonly driver: number; readonly captain: number }) => {
  const state = given({ units: { a1: { vehicle: 'gt', at: [[30, 10]], facing: 90 }, b1: { at: [[60, 40]] } } });
  const model = modelIn(state, 'a1.1');
  const [driver, captain] = model.vehicle!.crew;
  driver!.actions = { any: left.driver, closeCombat: 0, shooting: 0 };
  captain!.actions = { any: left.captain, closeCombat: 0, shooting: 0 };
  return activitiesOf(state, state.units.a1!, model)
    .filter(({ activity }) => activity.id === 'stop')
    .map(({ acting }) => acting.crew?.crew);
};

test('[WZ-34.1] of a crew only those may stop who have Actions left, so that nobody stops for ever', () => {
  expect(stopping({ driver: 1, captain: 2 })).toEqual(['dragoon', 'captain']);
  expect(stopping({ driver: 0, captain: 2 })).toEqual(['captain']);
});
