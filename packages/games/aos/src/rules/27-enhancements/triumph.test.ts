import type { Play, Rule } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import type { Battle } from '../../state.ts';
import { battleshockPhase } from '../15-battleshock/phase.ts';
import { offerTriumph } from './triumph.ts';

const battle = (triumphs: readonly string[], more: object = {}) => {
  const state = given({
    phase: 'battleshock',
    step: 'tests',
    units: {
      a1: { scroll: 'gutrippaz', models: row(8, 10, 10), slain: 2, turn: { slain: 2 } },
      b1: { scroll: 'vindictors', models: row(5, 10, 20) },
    },
    players: [{ triumphs }],
    ...more,
  });
  state.players = state.players.map((player, seat) => ({ ...player, points: seat === 0 ? 985 : 1000 }));
  return state;
};

test('[AOS-27.5.5c] TV AOS-27.5.5-a: a test failed by 3, Indomitable: nobody flees', () => {
  const bravery = (state: Battle) => played(state, battleshockPhase, { dice: [6], answers: { triumph: 'use' } });
  const state = battle(['indomitable']);
  const told = bravery(state);
  expect(told.asks.map(({ kind }) => kind)).toEqual(['select-battleshock', 'triumph']);
  expect(unit(state, 'a1').models).toHaveLength(8);
  expect(state.players[0]?.triumphs).toEqual([]);
  const without = battle([]);
  bravery(without);
  expect(unit(without, 'a1').models.length).toBeLessThan(8);
});

test('[AOS-27.5.5b] Inspired: +1 to wound until the end of the phase, once for each time it was taken', () => {
  const state = battle(['inspired', 'inspired']);
  function* pick(play: Play<Battle>): Rule<void> {
    yield* offerTriumph(play, 'picked-to-attack', unit(play.state, 'a1'));
  }
  played(state, pick, { answers: { triumph: 'use' } });
  expect(unit(state, 'a1').effects).toMatchObject([
    { ability: { id: 'wound-modifier', amount: 1 }, until: 'end-of-phase' },
  ]);
  expect(state.players[0]?.triumphs).toEqual(['inspired']);
  expect(played(battle(['bloodthirsty']), pick).asks).toEqual([]);
});

test('[AOS-27.3.6] the army that cost more has no triumph', () => {
  const state = battle([], { players: [{}, { triumphs: ['inspired'] }] });
  function* pick(play: Play<Battle>): Rule<void> {
    yield* offerTriumph(play, 'picked-to-attack', unit(play.state, 'b1'));
  }
  expect(played(state, pick).asks).toEqual([]);
});
