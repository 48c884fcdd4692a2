import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { rampagesOf } from './phase.ts';

const beside = (more: object = {}) =>
  given({
    phase: 'charge',
    units: {
      a1: { scroll: 'killaboss-on-corpse-rippa-vulcha', models: [[10, 10]] },
      a2: { scroll: 'killaboss-on-corpse-rippa-vulcha', models: [[10, 15]] },
      b1: { scroll: 'vindictors', models: row(3, 14, 12.5, 0.5) },
      ...more,
    },
  });

function* once(play: Parameters<typeof rampagesOf>[0]) {
  yield* rampagesOf(play, 0);
}

test('[AOS-21.1b] TV AOS-21.1-a: Stomp on a 2: D3 mortal wounds; the second MONSTER may not Stomp too', () => {
  const state = beside();
  const { events } = played(state, once, { dice: [2, 5], answers: { rampage: 'stomp:a1:b1' } });
  expect(events.find(({ type }) => type === 'mortal-wounds')?.data?.count).toBe(3);
  const { asks } = played(state, once, { answers: { rampage: 'done' } });
  const ids = asks[0]?.options?.map(({ id }) => id) ?? [];
  expect(ids.some((id) => id.startsWith('stomp'))).toBe(false);
  expect(ids).toContain('roar:a2:b1');
  const barred = asks[0]?.barred?.() ?? [];
  expect(barred.find(({ id }) => id === 'stomp:a2:b1')?.refusals.map(({ code }) => code)).toEqual(['rampage/used']);
});

test('[AOS-21.1a] Roar on a 3 silences a unit until the end of the combat phase; on a 2 nothing', () => {
  const roar = (face: number) => {
    const state = beside();
    played(state, once, { dice: [face], answers: { rampage: 'roar:a1:b1' } });
    return unit(state, 'b1').effects.map(({ ability, until }) => [ability.id, until]);
  };
  expect(roar(3)).toEqual([['cannot-be-commanded', 'end-of-combat']]);
  expect(roar(2)).toEqual([]);
});

test('[AOS-21.1c] a Titanic Duel needs no die and counts against that MONSTER alone', () => {
  const state = beside({ b2: { scroll: 'rogue-idol', models: [[6, 14]] } });
  played(state, once, { answers: { rampage: 'titanic-duel:a1:b2' } });
  expect(unit(state, 'a1').effects[0]?.ability).toMatchObject({ id: 'hit-modifier', amount: 1, against: 'b2' });
});

const altar = {
  id: 'b:skull-altar',
  kind: 'building',
  at: [10, 5],
  size: [5, 4],
  height: 3,
  shape: 'closed',
  traits: ['cover', 'defensible'],
  scroll: 'skull-altar',
  owner: 1,
};

test('[AOS-21.1d] TV AOS-21.1-c: Smash to Rubble demolishes a held altar, and its rules are lost', () => {
  const state = given({
    phase: 'charge',
    terrain: [altar],
    units: {
      a1: { scroll: 'rogue-idol', models: [[10, 11]] },
      b1: { scroll: 'slaughterpriest', models: 1, garrison: 'b:skull-altar' },
    },
  });
  const { asks } = played(state, once, {
    dice: [4, 2],
    answers: { rampage: 'smash-to-rubble:a1:b:skull-altar', 'set-up': { at: [{ model: 'b1.1', x: 3000, y: 5000 }] } },
  });
  expect(asks.map(({ kind }) => kind)).toEqual(['rampage', 'set-up']);
  const feature = state.features['b:skull-altar'];
  expect([feature?.demolished, feature?.rulesLost, unit(state, 'b1').place]).toEqual([true, true, 'field']);
});

test('[AOS-17.2.3] TV AOS-17.2.3-a: one die for each model inside, a 1 slays it', () => {
  const state = given({
    phase: 'charge',
    terrain: [{ ...altar, id: 't5', scroll: undefined, owner: undefined, size: [5, 5] }],
    units: {
      a1: { scroll: 'rogue-idol', models: [[10, 12]] },
      b1: { scroll: 'gutrippaz', models: 6, garrison: 't5' },
    },
  });
  const at = row(4, 2, 3).map(([x, y], i) => ({ model: `b1.${[2, 3, 4, 6][i]}`, x: x * 1000, y: y * 1000 }));
  played(state, once, { dice: [4, 1, 4, 2, 6, 1, 3], answers: { rampage: 'smash-to-rubble:a1:t5', 'set-up': { at } } });
  expect([unit(state, 'b1').models.length, unit(state, 'b1').turn.slain]).toEqual([4, 2]);
});
