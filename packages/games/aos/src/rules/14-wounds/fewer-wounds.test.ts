import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { nextStep } from '../../flow.ts';

test('[AOS-14.2] R54: when an effect ends and Wounds drop to the wounds a model has, it is slain at once', () => {
  const effects = [
    { ability: { id: 'characteristic', which: 'wounds', add: 1 }, rule: 'AOS-22.2.1', until: 'end-of-phase' },
  ];
  const state = given({
    phase: 'shooting',
    step: 'shoot',
    units: {
      a1: { scroll: 'gutrippaz', models: [{ at: [10, 10], wounds: 2 }, ...row(3, 11.4, 10)], effects },
      b1: { scroll: 'gutrippaz', models: row(3, 30, 20) },
    },
  });
  const { events } = played(state, nextStep);
  expect(events.filter(({ type }) => type === 'model-slain').map(({ data }) => data?.model)).toEqual(['a1.1']);
  expect([unit(state, 'a1').models.length, unit(state, 'a1').turn.slain]).toEqual([3, 1]);
});
