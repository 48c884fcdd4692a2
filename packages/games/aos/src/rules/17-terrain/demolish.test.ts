import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { given, model, played, unit } from '../../../test/play.ts';
import { isVisible } from '../13-attacks/visibility.ts';
import { isInTerrain } from './cover.ts';
import { demolish } from './demolish.ts';

test('[AOS-17.2.3] R78: survivors that find no room are slain and count for battleshock', () => {
  const state = given({
    phase: 'charge',
    terrain: [
      { id: 't5', kind: 'building', at: [22, 15], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] },
    ],
    units: { a1: { scroll: 'gutrippaz', models: [{}, {}, {}], garrison: 't5' } },
  });
  const { events } = played(state, (play) => demolish(play, 't5', 1, 'AOS-21.1d'), {
    dice: [2, 2, 2],
    answers: { 'set-up': { at: [{ model: 'a1.1', x: inches(18), y: inches(15) }] } },
  });
  const gutrippaz = unit(state, 'a1');
  expect([gutrippaz.models.length, gutrippaz.slain.length, gutrippaz.turn.slain]).toEqual([1, 2, 2]);
  expect(events.filter(({ type }) => type === 'model-removed')).toEqual([]);
});

test('[AOS-17.2.3] R140: a demolished tower hides nobody, and still gives cover', () => {
  const state = given({
    phase: 'charge',
    terrain: [
      {
        id: 't5',
        kind: 'building',
        at: [22, 15],
        size: [5, 5],
        height: 6,
        shape: 'closed',
        traits: ['cover', 'defensible'],
      },
    ],
    units: {
      a1: { scroll: 'knight-arcanum', models: [[12, 15]] },
      b1: { scroll: 'gutrippaz', models: [[25.5, 15]] },
    },
  });
  const [a, b] = [unit(state, 'a1'), unit(state, 'b1')];
  const sees = () => isVisible(state, a, model(state, 'a1.1'), b, model(state, 'b1.1'));
  expect(sees()).toBe(false);
  played(state, (play) => demolish(play, 't5', 1, 'AOS-21.1d'));
  expect([sees(), isInTerrain(state, a, b)]).toEqual([true, true]);
});
