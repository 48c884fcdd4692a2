import { expect, test } from 'vitest';
import { run } from './movement.ts';

// How fast, `npm run bench` says: a test must not depend on what else the machine has to do.
test('moves are judged as without an index', () => {
  const names = run().map(({ name }) => name);
  for (const start of ['checkMove', 'coherency', 'charge', 'path']) {
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${start}`)));
  }
});
