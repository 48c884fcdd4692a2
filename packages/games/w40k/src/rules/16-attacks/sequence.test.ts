import { expect, test } from 'vitest';
import { run } from '../../../test/battle.ts';
import { given, unit } from '../../../test/given.ts';
import { declaredAttacks } from '../13-shooting/declare.ts';
import { resolveAttacks } from './resolve.ts';

const chosen = { '<CHAPTER>': 'ULTRAMARINES' };

const frag = () =>
  given({
    phase: 'shooting',
    units: {
      a1: { sheet: 'intercessor-squad', models: [[10, 10]], chosen },
      a2: { sheet: 'primaris-captain', models: [[8, 10]], chosen },
      b1: {
        sheet: 'ork-boyz',
        models: [
          [14, 10],
          [15.4, 10],
          [16.8, 10],
        ],
      },
    },
  });

test('[W40K-00.4] numbers of attacks, hits, rerolls, wounds, then each wound to its end', () => {
  const state = frag();
  const order = { unit: 'a1' };
  const declared = declaredAttacks(state, order, [{ model: 'a1.1', weapon: 'frag-grenades', target: 'b1' }]);
  const { events } = run(
    state,
    (play) => resolveAttacks(play, 'shooting', unit(state, 'a1'), declared),
    { 'number-of-attacks': [3], 'to-hit': [1, 4, 5, 6], 'to-wound': [6, 6, 1], save: [1, 2] },
    { allocate: ['to:b1.1', 'to:b1.2'] },
  );
  expect(events.map(({ type }) => type)).toEqual([
    'rerolled',
    'attacks-made',
    'wounds-lost',
    'model-destroyed',
    'wounds-lost',
    'model-destroyed',
    'casualties',
  ]);
  expect(events[1]?.data).toMatchObject({ attacks: 3, hits: 3, wounds: 2 });
});

test('[W40K-04.4] the unmodified result is the face after a reroll: a 1 rolled again as a 6 always hits', () => {
  const state = frag();
  const declared = declaredAttacks(state, { unit: 'a1' }, [{ model: 'a1.1', weapon: 'bolt-rifle', target: 'b1' }]);
  const { events } = run(state, (play) => resolveAttacks(play, 'shooting', unit(state, 'a1'), declared), {
    'to-hit': [1, 2, 6],
    'to-wound': [1],
  });
  expect(events.find(({ type }) => type === 'attacks-made')).toMatchObject({ data: { hits: 1 } });
});
