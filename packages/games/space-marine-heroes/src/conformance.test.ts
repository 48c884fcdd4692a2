import { conformance } from '@mischia/kernel/testing';
import { game, readySetups } from './game.ts';
import { defaultSetup } from './setup.ts';

// Whole games of the usual length; the checks that go through every request have shorter ones.
const [duel] = readySetups;

conformance(game, {
  setups: [
    { name: 'duel', setup: { ...(duel?.setup ?? defaultSetup), turnLimit: 60 } },
    { name: 'picked armies, three short games', setup: { ...defaultSetup, rows: 3, bestOf: 3, turnLimit: 12 } },
    { name: 'long columns, plain numbers', setup: { ...defaultSetup, rows: 6, mirrorNumbers: false, turnLimit: 40 } },
  ],
  games: 25,
  everyNth: 3,
});
