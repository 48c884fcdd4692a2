import { afterAll, beforeAll, describe } from 'vitest';
import { faultTests } from './black-reach-fault.ts';
import { gestureTests } from './black-reach-gestures.ts';
import { passingTests } from './black-reach-passing.ts';
import { House } from './house.ts';

/** Black Reach with moments of our own in place of a server's. */
let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

const here = () => house;
describe('gestures', () => gestureTests(here));
describe('passing', () => passingTests(here));
describe('fault', () => faultTests(here));
