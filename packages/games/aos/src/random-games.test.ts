import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from './army/setup.ts';
import { game } from './game.ts';

for (const { id, setup } of readySetups) {
  test(`a random battle ends: ${id}`, { timeout: 600_000 }, () => {
    const match = Match.start(game, setup, { dice: seededDice('1') });
    const begin = Date.now();
    try { playRandomly(match, new Random(1), 100_000); } finally {
    console.log(id, match.events.length, Date.now() - begin, JSON.stringify(match.state.flow), match.state.players.map((p) => p.vp)); }
    expect(match.outcome).toBeDefined();
  });
}
