import { expect, test } from 'vitest';
import { given, row } from '../../../test/play.ts';
import { commandOffers } from '../06-commands/window.ts';

const bolt = {
  ability: { id: 'stored-bolt', range: 12, mortals: 1, near: { within: 3, mortals: 'D3' } },
  rule: 'AOS-19.2a',
  until: { heroPhaseOf: 1 },
  model: 'b1.1',
};

const offers = (seat: number, effects: object[]) => {
  const state = given({
    phase: 'battleshock',
    step: 'start',
    players: [{ cp: 1 }, { cp: 1 }],
    units: {
      a1: { scroll: 'gutrippaz', models: row(3, 10, 10) },
      a2: { scroll: 'gutrippaz', models: row(3, 10, 14), turn: { slain: 1 } },
      b1: { scroll: 'bog-witches', models: row(3, 10, 20), effects },
    },
  });
  return commandOffers(state, seat, 'start-of-battleshock').map(({ id }) => id);
};

test('[AOS-15.3] Inspiring Presence is offered to units that will take a test', () => {
  expect([offers(0, []), offers(1, [])]).toEqual([['inspiring-presence:a2'], []]);
});

test('[AOS-15.3] [AOS-19.2a] while the opponent keeps an Arcane Bolt any unit may lose models before the tests', () => {
  expect(offers(0, [bolt])).toEqual(['inspiring-presence:a1', 'inspiring-presence:a2']);
});
