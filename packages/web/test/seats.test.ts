import { expect, test } from 'vitest';
import { seatPlans } from '../src/home/start-game.ts';

const shown = (opponent: 'bot' | 'friend' | 'same-screen', mySeat: number, seats: number, friends = seats - 1) =>
  seatPlans({ opponent, bot: 'greedy', mySeat, seats, friends, name: 'Anna', otherName: 'Bruno' })
    .map((plan) => (plan.kind === 'bot' ? 'bot' : plan.name === '' ? 'friend' : plan.name))
    .join(' ');

test('two to six seats: I sit where I chose, people before bots', () => {
  expect(shown('bot', 0, 2)).toBe('Anna bot');
  expect(shown('bot', 1, 2)).toBe('bot Anna');
  expect(shown('friend', 0, 2)).toBe('Anna friend');
  expect(shown('same-screen', 1, 3)).toBe('Bruno Anna Bruno');
  expect(shown('friend', 1, 4, 2)).toBe('friend Anna friend bot');
  expect(shown('friend', 0, 6, 1)).toBe('Anna friend bot bot bot bot');
});
