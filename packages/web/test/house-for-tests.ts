import { afterAll, beforeAll, beforeEach } from 'vitest';
import { House } from './house.ts';

/**
 * One house for all tests of a file: starting a server and a browser takes longer than most of them. Each test begins
 * without pages of others, and its games are the same whatever was played before.
 */
export function houseForTests(): () => House {
  let house: House | undefined;
  beforeAll(async () => {
    house = await House.open();
  });
  beforeEach(({ task }) => house?.begin(task.name));
  afterAll(() => house?.close());
  return () => {
    if (!house) throw new Error('The house is open while tests run, not before.');
    return house;
  };
}
