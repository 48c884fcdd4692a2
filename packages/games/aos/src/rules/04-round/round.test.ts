import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { heroPhase } from '../07-hero/phase.ts';
import { startOfRound } from './round.ts';
import { endOfTurn } from './turn-end.ts';

const at = (x: number, y: number) => [[x, y]];
const both = {
  a1: { scroll: 'lord-imperatant', models: at(5, 5) },
  b1: { scroll: 'killaboss-with-stab-grot', models: at(30, 25) },
};

test('[AOS-4.1b] TV AOS-4.1-a: a tie of round 1 goes to who finished first; he gives the first turn away', () => {
  const state = given({ round: 0, first: null, finishedFirst: 1, step: 'start-of-round', units: both });
  played(state, startOfRound, { dice: [4, 4], answers: { 'turn-order': 'go-second' } });
  expect([state.flow.first, state.flow.active, state.players.map(({ cp }) => cp)]).toEqual([0, 0, [1, 2]]);
});

test('[AOS-4.1b] TV AOS-4.1-b: later a tie goes to who took the first turn of the round before', () => {
  const state = given({ round: 2, first: 1, step: 'start-of-round', units: both });
  const { asks } = played(state, startOfRound, { dice: [2, 2] });
  expect(asks.map(({ seat, kind }) => [seat, kind])).toEqual([[1, 'turn-order']]);
});

test('[AOS-3.1a] TV AOS-3.1-a: whoever is in reserve when round 4 begins is destroyed before the dice', () => {
  const state = given({
    round: 3,
    first: 0,
    step: 'start-of-round',
    units: { ...both, a2: { scroll: 'vindictors', models: 5, place: 'reserve' } },
  });
  const { events } = played(state, startOfRound, { dice: [5, 2] });
  expect(unit(state, 'a2').place).toBe('destroyed');
  const types = events.map(({ type }) => type);
  expect(types.indexOf('unit-destroyed')).toBeLessThan(types.indexOf('priority-won'));
  expect(unit(state, 'a2').turn.slain).toBe(0);
});

test('[AOS-6.0a] TV AOS-6.0-a: each general gives a point in every hero phase; all are lost with the round', () => {
  const state = given({
    round: 1,
    players: [
      { cp: 1, general: 'a1.1' },
      { cp: 2, general: 'b1.1' },
    ],
    units: both,
  });
  played(state, heroPhase);
  state.flow.active = 1;
  state.flow.step = 'start';
  played(state, heroPhase);
  expect(state.players.map(({ cp }) => cp)).toEqual([3, 4]);
  state.flow.step = 'end-of-turn';
  played(state, endOfTurn);
  expect([state.flow.step, state.players.map(({ cp }) => cp)]).toEqual(['start-of-round', [0, 0]]);
});

test('[AOS-15.2] TV AOS-1.3.3-d: the distant model is removed, then five are coherent; nobody was slain', () => {
  const state = given({
    step: 'end-of-turn',
    units: {
      ...both,
      a2: {
        scroll: 'gutrippaz',
        models: [
          [10, 10],
          [11.3, 10],
          [12.6, 10],
          [10, 11.3],
          [11.3, 11.3],
          [18, 10],
        ],
      },
    },
  });
  const { asks } = played(state, endOfTurn, { answers: { 'restore-coherency': 'remove:a2.6' } });
  expect(asks.map(({ kind }) => kind)).toEqual(['restore-coherency']);
  const { models, slain, turn } = unit(state, 'a2');
  expect([models.length, slain.length, turn.slain]).toEqual([5, 0, 0]);
});

test('[AOS-1.3.3a] TV AOS-1.3.3-b: ten in one touching line are not coherent', () => {
  const state = given({
    step: 'end-of-turn',
    units: { ...both, a2: { scroll: 'gutrippaz', models: row(10, 10, 10, 1.26) } },
  });
  const { asks } = played(state, endOfTurn, { answers: {} });
  expect(asks[0]?.kind).toBe('restore-coherency');
});

test('[AOS-16.0] [AOS-6.0b] after the second turn the round ends, unspent points are lost and a new one begins', () => {
  const state = given({ round: 2, first: 1, active: 0, step: 'end-of-turn', players: [{ cp: 2 }, {}], units: both });
  const { events } = played(state, endOfTurn);
  expect(events.map(({ type, data }) => [type, data?.seat])).toEqual([['command-points-lost', 0]]);
  expect([state.flow.step, state.players[0]?.cp]).toEqual(['start-of-round', 0]);
  const first = given({ round: 2, first: 0, active: 0, step: 'end-of-turn', players: [{ cp: 2 }, {}], units: both });
  played(first, endOfTurn);
  expect([first.flow.active, first.flow.phase, first.players[0]?.cp]).toEqual([1, 'hero', 2]);
});

test('[AOS-28.2.6] after the last round the battle is over', () => {
  const state = given({ round: 5, first: 1, active: 0, step: 'end-of-turn', units: both });
  played(state, endOfTurn);
  expect(state.flow.stage).toBe('over');
});
