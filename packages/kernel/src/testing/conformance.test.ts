import { conformance } from './conformance.ts';
import { scramble, standoff } from './standoff.ts';

conformance(standoff(3), {
  setups: [
    { name: 'two seats', setup: { seats: 2, rounds: 3 } },
    { name: 'six seats', setup: { seats: 6, rounds: 3 } },
  ],
  games: 50,
  scramble,
});
