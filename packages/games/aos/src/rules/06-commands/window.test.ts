import { expect, test } from 'vitest';
import { given, played, row, unit } from '../../../test/play.ts';
import { barredCommands, commandOffers, commandWindow } from './window.ts';

const at = (x: number, y: number) => [[x, y]];

test('[AOS-6.1b] TV AOS-6.1-b: the general commands wholly within 18", another HERO within 12"', () => {
  const offers = (far: number, general: string) => {
    const state = given({
      players: [{ cp: 1, general }],
      phase: 'battleshock',
      units: {
        a1: { scroll: 'lord-imperatant', models: at(5, 10) },
        a2: { scroll: 'vindictors', models: [{ at: [5 + far, 10], command: null }], turn: { slain: 1 } },
      },
    });
    return commandOffers(state, 0, 'start-of-battleshock').map(({ id }) => id);
  };
  expect(offers(17.9, 'a1.1')).toContain('inspiring-presence:a2');
  expect(offers(18.3, 'a1.1')).not.toContain('inspiring-presence:a2');
  expect(offers(17.9, 'none')).not.toContain('inspiring-presence:a2');
});

test('[AOS-17.2.1] TV AOS-17.2-b: a garrison is commanded as far as all of its tower reaches (R121)', () => {
  const offers = (y: number) => {
    const state = given({
      players: [{ cp: 1, general: 'a1.1' }],
      terrain: [
        { id: 't5', kind: 'building', at: [10, 10], size: [5, 5], height: 6, shape: 'closed', traits: ['defensible'] },
      ],
      units: {
        a1: { scroll: 'knight-arcanum', models: at(10, y) },
        a2: { scroll: 'gutrippaz', models: [{ command: null }, { command: null }], garrison: 't5', turn: { slain: 1 } },
      },
    });
    return commandOffers(state, 0, 'start-of-battleshock').map(({ id }) => id);
  };
  expect(offers(26)).toContain('inspiring-presence:a2');
  expect(offers(26.2)).not.toContain('inspiring-presence:a2');
});

const fighting = {
  phase: 'combat',
  players: [{ cp: 2 }],
  units: {
    a1: { scroll: 'lord-imperatant', models: at(5, 10) },
    a2: { scroll: 'vindictors', models: row(5, 10, 10, 1.7) },
    a3: { scroll: 'vindictors', models: row(5, 10, 13, 1.7) },
  },
};

test('[AOS-6.1c] TV AOS-6.1-a: the same command once in a phase, whoever issues it', () => {
  const state = given(fighting);
  const window = (id: string) =>
    played(state, (play) => commandWindow(play, 'picked-to-attack', { unit: unit(state, id) }), {
      answers: { 'use-command': [`all-out-attack:${id}`, 'pass'] },
    });
  window('a2');
  expect([state.players[0]?.cp, unit(state, 'a2').effects.map(({ rule }) => rule)]).toEqual([2, ['AOS-13.4a']]);
  expect(commandOffers(state, 0, 'picked-to-attack', { unit: unit(state, 'a3') })).toEqual([]);
  const [barred] = barredCommands(state, 0, 'picked-to-attack', { unit: unit(state, 'a3') });
  expect(barred?.refusals.map(({ code }) => code)).toEqual(['command/used']);
});

test('[AOS-6.1d] the Lord-Imperatant issues one command a turn for nothing, if he wants', () => {
  const use = (payment: string) => {
    const state = given({ ...fighting, phase: 'battleshock' });
    unit(state, 'a2').turn.slain = 1;
    const { asks } = played(state, (play) => commandWindow(play, 'start-of-battleshock'), {
      answers: {
        'use-command': ['inspiring-presence:a2', 'pass'],
        'command-issuer': 'issuer:a1.1',
        'command-payment': payment,
      },
    });
    const ask = asks.find(({ kind }) => kind === 'command-payment');
    expect(ask?.options?.map(({ id }) => id)).toEqual(['free', 'ordinary']);
    return [state.players[0]?.cp, unit(state, 'a1').usedThisTurn];
  };
  expect(use('free')).toEqual([2, { 'free-command': 1 }]);
  expect(use('ordinary')).toEqual([1, {}]);
});

test('[AOS-21.1a] TV AOS-21.1-b: after a Roar no commands in the combat phase', () => {
  const roar = { ability: { id: 'cannot-be-commanded' }, rule: 'AOS-21.1a', until: 'end-of-combat' };
  const state = given({ ...fighting, units: { ...fighting.units, a2: { ...fighting.units.a2, effects: [roar] } } });
  expect(commandOffers(state, 0, 'picked-to-attack', { unit: unit(state, 'a2') })).toEqual([]);
  const [barred] = barredCommands(state, 0, 'picked-to-attack', { unit: unit(state, 'a2') });
  expect(barred?.refusals.map(({ code }) => code)).toEqual(['command/silenced']);
});
