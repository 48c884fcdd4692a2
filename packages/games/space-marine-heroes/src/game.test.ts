import { Match, playRandomly, Random, replay, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { game, readySetups } from './game.ts';

test('[SMH-22] random games of every ready setup end and replay to the same hash', () => {
  for (const { setup } of readySetups) {
    for (let seed = 1; seed <= 20; seed++) {
      const match = Match.start(game, setup, { dice: seededDice(String(seed)) });
      playRandomly(match, new Random(seed));
      expect(match.outcome).toBeDefined();
      expect(replay(game, JSON.parse(JSON.stringify(match.toLog()))).hash()).toBe(match.hash());
    }
  }
});
