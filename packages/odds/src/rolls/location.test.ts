import { describe, expect, test } from 'vitest';
import { type LocationRolls, locationOdds } from '../index.ts';

const table = ['traction', 'hull', 'secondary', 'main', 'main', 'explosion'];
const base: LocationRolls = { table, fatal: ['explosion'], rolls: 1 };

describe('[BR-10.7] damage location', () => {
  test('one roll places a token or destroys', () => {
    const odds = locationOdds(base);
    expect(odds.destroyed).toBeCloseTo(1 / 6, 14);
    expect(odds.token).toMatchObject({ traction: expect.closeTo(1 / 6, 14), main: expect.closeTo(2 / 6, 14) });
  });

  test('[BR-10.8] a second token of one kind destroys', () => {
    expect(locationOdds({ ...base, placed: ['main'] }).destroyed).toBeCloseTo(3 / 6, 14);
    // Two rolls: explosion first, or a first token and then its twin or the explosion.
    const twice = 1 / 6 + 3 * (1 / 6) * (2 / 6) + (2 / 6) * (3 / 6);
    expect(locationOdds({ ...base, rolls: 2 }).destroyed).toBeCloseTo(twice, 14);
  });

  test('piercing adds 1, and the table ends at its last line', () => {
    expect(locationOdds({ ...base, modifier: 1 }).destroyed).toBeCloseTo(2 / 6, 14);
    expect(locationOdds({ ...base, modifier: -9 }).token.traction).toBeCloseTo(1, 14);
  });

  test('[BR-17.9] with an extra die the owner takes the better one', () => {
    const odds = locationOdds({
      ...base,
      repairs: [{ dice: 2 }],
      preference: ['secondary', 'hull', 'main', 'traction'],
    });
    expect(odds.destroyed).toBeCloseTo(1 / 36, 14);
    expect(odds.token.secondary).toBeCloseTo(11 / 36, 14);
    expect(odds.token.hull).toBeCloseTo(9 / 36, 14);
  });

  test('[BR-17.5] a shift of one line saves the vehicle from an explosion', () => {
    const odds = locationOdds({ ...base, repairs: [{ shift: 1 }], preference: ['secondary'] });
    expect(odds.destroyed).toBe(0);
    expect(odds.token.secondary).toBeCloseTo(3 / 6, 14);
  });

  test('help serves only the rolls it is given for', () => {
    const odds = locationOdds({ ...base, rolls: 2, repairs: [{ shift: 1 }], preference: ['traction', 'hull'] });
    // First roll never destroys: traction on 1 and 2, hull on 3, main on 4 to 6 (4 may become secondary or main).
    expect(odds.destroyed).toBeGreaterThan(0);
    const tokens = Object.values(odds.token).reduce((sum, p) => sum + p, 0);
    expect(tokens).toBeCloseTo(2 * (1 - odds.destroyed), 14);
  });
});
