import { expect, test } from 'vitest';
import { battle, facts, ids, run, unit } from '../../../test/battle.ts';
import type { Battle, MoveKind } from '../../state.ts';
import { shootingPhase } from './phase.ts';
import { shootingRefusals } from './shoot.ts';

const range = () =>
  battle(
    [
      { warscroll: 'man-skewer-boltboyz', at: [10, 10] },
      { warscroll: 'beast-skewer-killbow', at: [20, 10] },
      { warscroll: 'gutrippaz', at: [10, 5] },
      { warscroll: 'vindictors', seat: 1, at: [10, 25] },
    ],
    { phase: 'shooting' },
  );

/** Steps of the phase until it is over. */
const shootOut = (state: Battle, dice: Parameters<typeof run>[2], answers: Parameters<typeof run>[3]) =>
  run(
    state,
    function* (play) {
      while (state.flow.phase === 'shooting') yield* shootingPhase(play);
    },
    dice,
    answers,
  );

test('[AOS-10.0] units shoot one at a time, each once, as many of them as their player likes', () => {
  const state = range();
  const { asks, events } = shootOut(
    state,
    { 'to-hit': [1, 1, 1, 1, 1] },
    { 'select-to-shoot': ['shoot:a2', 'shoot:a1', 'end-shooting'], 'declare-shots': 'all>b1' },
  );
  const selections = asks.filter(({ kind }) => kind === 'select-to-shoot');
  expect(selections.map(({ options }) => ids(options))).toEqual([
    ['shoot:a1', 'shoot:a2', 'end-shooting'],
    ['shoot:a1', 'end-shooting'],
  ]);
  expect(selections[1]?.barred?.().map(({ id, refusals }) => [id, refusals[0]?.code])).toEqual([
    ['shoot:a2', 'shoot/already'],
    ['shoot:a3', 'shoot/no-weapon'],
  ]);
  expect(facts(events, 'attacks-made')).toHaveLength(2);
  expect(state.flow).toMatchObject({ phase: 'charge', step: 'start' });
});

test('[AOS-10.0] nobody has to shoot', () => {
  const { events } = shootOut(range(), {}, { 'select-to-shoot': 'end-shooting' });
  expect(facts(events, 'selected-to-shoot')).toEqual([]);
});

test('[AOS-10.1] no shooting after a run, a retreat or a redeploy; a Noise-maker lets Hobgrots run and shoot', () => {
  const state = battle(
    [
      { warscroll: 'man-skewer-boltboyz', at: [10, 10] },
      { warscroll: 'hobgrot-slittaz', at: [20, 10] },
      { warscroll: 'vindictors', seat: 1, at: [14, 16] },
    ],
    { phase: 'shooting' },
  );
  const codes = (id: string, move: MoveKind, redeployed = false) => {
    Object.assign(unit(state, id).turn, { move, redeployed });
    return shootingRefusals(state, unit(state, id), { kind: 'shooting' }).map(({ code }) => code);
  };
  expect([codes('a1', 'none'), codes('a1', 'run'), codes('a1', 'retreat')]).toEqual([
    [],
    ['shoot/run'],
    ['shoot/retreat'],
  ]);
  expect(codes('a1', 'none', true)).toEqual(['shoot/redeployed']);
  expect([codes('a2', 'run'), codes('a2', 'retreat')]).toEqual([[], ['shoot/retreat']]);
});

test('[AOS-13.4a] [AOS-13.4b] TV AOS-13.4-a: both sides pay for +1 before the first die', () => {
  const state = range();
  for (const player of state.players) player.cp = 1;
  const { asks, events } = shootOut(
    state,
    // Aimed bolts hit on 2 or more; Save 3+, Rend −1, +1: a 3 saves, a 2 does not.
    { 'to-hit': [1, 2, 2, 2], 'to-wound': [3, 3, 3], save: [3, 3, 2] },
    {
      'select-to-shoot': ['shoot:a1', 'end-shooting'],
      'use-command': ['all-out-attack:a1', 'all-out-defence:b1', 'pass'],
      'command-issuer': ({ options }) => ids(options)[0] ?? '',
      'command-payment': 'ordinary',
      'declare-shots': 'all>b1',
      'allocate-wound': 'to:b1.5',
    },
  );
  expect(state.players.map(({ cp }) => cp)).toEqual([0, 0]);
  expect(unit(state, 'b1').models).toHaveLength(4);
  const order = asks.map(({ kind }) => kind);
  expect(order.indexOf('use-command')).toBeLessThan(order.indexOf('declare-shots'));
  expect(order.lastIndexOf('use-command')).toBeGreaterThan(order.indexOf('declare-shots'));
  const rolled = events.findIndex(({ type }) => type === 'attacks-made');
  const effects = events.flatMap(({ type }, i) => (type === 'effect-began' ? [i] : []));
  expect(effects).toHaveLength(2);
  expect(Math.max(...effects)).toBeLessThan(rolled);
});

test('[AOS-13.4] the bonus ends with the phase', () => {
  const state = range();
  for (const player of state.players) player.cp = 1;
  shootOut(
    state,
    { 'to-hit': [1, 1, 1, 1] },
    {
      'select-to-shoot': ['shoot:a1', 'end-shooting'],
      'use-command': ['all-out-attack:a1', 'pass'],
      'command-issuer': ({ options }) => ids(options)[0] ?? '',
      'command-payment': 'ordinary',
      'declare-shots': 'all>b1',
    },
  );
  expect(unit(state, 'a1').effects).toEqual([]);
});
