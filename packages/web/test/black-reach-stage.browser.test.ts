import { describe } from 'vitest';
import { faultTests } from './black-reach-fault.ts';
import { gestureTests } from './black-reach-gestures.ts';
import { passingTests } from './black-reach-passing.ts';
import { strikeTests } from './black-reach-strikes.ts';
import { houseForTests } from './house-for-tests.ts';

/** Black Reach with moments of our own in place of a server's. */
const house = houseForTests();

describe('gestures', () => gestureTests(house));
describe('passing', () => passingTests(house));
describe('strikes', () => strikeTests(house));
describe('fault', () => faultTests(house));
