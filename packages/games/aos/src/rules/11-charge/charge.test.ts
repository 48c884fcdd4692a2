import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { barredCommands, commandOffers } from '../06-commands/window.ts';
import { chargePhase, chargeRefusals } from './phase.ts';

const BASES = 0.787 + 0.63;

/** A Knight-Arcanum so many inches from the edge of a Gutrippa. */
const charging = (gap: number, more: object = {}) =>
  given({
    phase: 'charge',
    step: 'charge',
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 10]] },
      b1: { scroll: 'gutrippaz', models: [[10 + BASES + gap, 10]] },
    },
    ...more,
  });

test('[AOS-11.1] TV AOS-11.1-a: 7.4" away a 7 is enough for half an inch, a 6 is not', () => {
  const made = charging(7.4);
  played(made, chargePhase, { dice: [4, 3], answers: { 'move-charge': 'auto' } });
  expect(unit(made, 'a1').turn.charged).toEqual([4, 3]);
  const short = charging(7.4);
  const { events } = played(short, chargePhase, { dice: [4, 2] });
  expect(events.map(({ type }) => type)).toEqual(['charge-rolled', 'charge-failed']);
  expect(unit(short, 'a1').turn.charged).toBeNull();
});

test('[AOS-11.0] within 12", not within 3", not after a run or a retreat, once', () => {
  const codes = (gap: number, flags: object = {}) => {
    const state = charging(gap);
    Object.assign(unit(state, 'a1').turn, flags);
    return chargeRefusals(state, unit(state, 'a1')).map(({ code }) => code);
  };
  expect(codes(11.9)).toEqual([]);
  expect(codes(12.1)).toEqual(['charge/too-far']);
  expect(codes(2.9)).toEqual(['charge/near-enemy']);
  expect(codes(8, { move: 'run' })).toEqual(['charge/ran-or-retreated']);
});

test('[AOS-11.1] R40: the move may be declined', () => {
  const state = charging(5);
  played(state, chargePhase, { dice: [6, 6], answers: { 'move-charge': 'no-charge' } });
  expect([unit(state, 'a1').turn.charged, unit(state, 'a1').phase.picked]).toEqual([null, true]);
});

test('[AOS-11.2a] TV AOS-1.5.4-a: Forward to Victory rolls both dice again, once', () => {
  const state = charging(7.4, { players: [{ cp: 2 }] });
  const answers = { 'use-command': 'forward-to-victory:a1', 'move-charge': 'auto' };
  const { diceLeft } = played(state, chargePhase, { dice: [2, 3, 1, 6], answers });
  expect([diceLeft, unit(state, 'a1').turn.charged, state.players[0]?.cp]).toEqual([0, [1, 6], 1]);
});

test('[AOS-11.2b] TV AOS-11.2-b: Unleash Hell is refused 9.1" away, beside another enemy, and after a redeploy', () => {
  const refusals = (gap: number, more: object = {}, flags: object = {}) => {
    const state = given({
      phase: 'charge',
      players: [{}, { cp: 1 }],
      units: {
        a1: { scroll: 'vindictors', models: [[10, 10]] },
        b1: { scroll: 'man-skewer-boltboyz', models: row(3, 10 + 2 * 0.787 + gap, 10, 1.7) },
        ...more,
      },
    });
    Object.assign(unit(state, 'b1').turn, flags);
    const about = { unit: unit(state, 'a1') };
    const offers = commandOffers(state, 1, 'enemy-charged', about).map(({ id }) => id);
    const barred = barredCommands(state, 1, 'enemy-charged', about).find(({ id }) => id === 'unleash-hell:b1');
    return offers.includes('unleash-hell:b1') ? 'offered' : barred?.refusals.map(({ code }) => code);
  };
  expect(refusals(0.4)).toBe('offered');
  expect(refusals(9.1)).toContain('command/too-far');
  const beside = { a2: { scroll: 'vindictors', models: [[10 + 2 * 0.787 + 0.4, 10 + 2 * 0.787 + 2.9]] } };
  expect(refusals(0.4, beside)).toEqual(['command/other-enemy-near']);
  expect(refusals(0.4, {}, { redeployed: true })).toEqual(['shoot/redeployed']);
});

test('[AOS-28.1.3] Deadly terrain: a charge that ends within 1" and a 1: D3 mortal wounds', () => {
  const state = charging(5, { terrain: [{ id: 't1', at: [14, 12.2], size: [8, 1], mysterious: 'deadly' }] });
  const { events } = played(state, chargePhase, { dice: [6, 6, 1, 4], answers: { 'move-charge': 'auto' } });
  expect(events.find(({ type }) => type === 'mortal-wounds')?.data).toMatchObject({ unit: 'a1', count: 2 });
});

test('[AOS-1.5.4] a roll made again to the same faces was made again: no command and no triumph for it', () => {
  const lust = [{ id: 'reroll', rolls: ['charge'] }];
  const state = charging(7.4, { players: [{ cp: 2, triumphs: ['bloodthirsty'] }] });
  Object.assign(unit(state, 'a1'), { given: lust });
  state.players = state.players.map((player, seat) => ({ ...player, points: 900 + 100 * seat }));
  const answers = { 'reroll-sum': 'reroll', 'move-charge': 'auto' };
  const { asks } = played(state, chargePhase, { dice: [2, 5, 2, 5], answers });
  expect(asks.map(({ kind }) => kind)).toEqual(['select-to-charge', 'reroll-sum', 'move-charge']);
});

test('[AOS-27.5.5a] Bloodthirsty makes the whole charge roll again, if nothing did', () => {
  const state = charging(7.4, { players: [{ triumphs: ['bloodthirsty'] }] });
  state.players = state.players.map((player, seat) => ({ ...player, points: 900 + 100 * seat }));
  const { diceLeft } = played(state, chargePhase, {
    dice: [1, 1, 4, 4],
    answers: { triumph: 'use', 'move-charge': 'auto' },
  });
  expect([diceLeft, unit(state, 'a1').turn.charged, state.players[0]?.triumphs]).toEqual([0, [4, 4], []]);
});

test('[AOS-11.2b] R43: whoever unleashes hell may be Inspired; no other command helps', () => {
  const state = given({
    phase: 'charge',
    step: 'charge',
    players: [{}, { cp: 1, triumphs: ['inspired'] }],
    units: {
      a1: { scroll: 'knight-arcanum', models: [[10, 10]] },
      b1: { scroll: 'man-skewer-boltboyz', models: row(3, 16, 10, 1.7) },
    },
  });
  state.players = state.players.map((player, seat) => ({ ...player, points: 1000 - 100 * seat }));
  const { asks } = played(state, chargePhase, {
    dice: [6, 6, 1, 1, 1, 1, 1, 1, 1],
    answers: { 'move-charge': 'auto', 'use-command': 'unleash-hell:b1', triumph: 'use', 'declare-shots': 'all>a1' },
  });
  expect(asks.map(({ kind }) => kind)).toEqual([
    'select-to-charge',
    'move-charge',
    'use-command',
    'command-issuer',
    'command-payment',
    'triumph',
    'declare-shots',
  ]);
  expect(unit(state, 'b1').effects).toMatchObject([{ ability: { id: 'wound-modifier' }, until: 'end-of-phase' }]);
});
