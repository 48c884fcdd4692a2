import { expect, test } from 'vitest';
import { attack, battle } from '../../test/battle.ts';
import { automaticWoundFrom } from '../rules/16-attacks/to-hit.ts';

const state = battle(
  { datasheet: 'canoptek-scarab-swarms', at: [10, 10] },
  { datasheet: 'carnifex', seat: 1, at: [10, 13] },
);

test('[W40K-25.14] feeder mandibles wound by themselves from an unmodified 6 to hit', () => {
  expect(automaticWoundFrom(attack(state, 'a1', 'b1', 'feeder-mandibles'))).toBe(6);
});

test('[W40K-25.14] talons never do', () => {
  expect(automaticWoundFrom(attack(state, 'b1', 'a1', 'scything-talons'))).toBe(7);
});
