import { Match, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { playMatch, randomPlayer, systems } from './index.ts';

test('every system plays its ready setups with random players, and has its rules index', async () => {
  for (const { game, readySetups, rulesIndex } of systems) {
    for (const { setup } of readySetups) {
      const match = Match.start(game, setup, { dice: seededDice('1') });
      const players = Array.from({ length: game.seats(setup) }, () => randomPlayer());
      expect(playMatch(match, players, new Random(1))).toBeDefined();
    }
    expect((await rulesIndex()).length).toBeGreaterThan(0);
  }
});
