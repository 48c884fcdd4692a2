import { expect, test } from 'vitest';
import { oddsDesk } from './index.ts';

const answer = (question: unknown) => {
  expect(oddsDesk.check(question)).toEqual([]);
  return oddsDesk.answer(question);
};

test('[BR-09.8] [BR-10.2] a shot: reach the Defence for a Hit, twice for a Double Hit', () => {
  const { chances } = answer({ shot: { value: 2, defence: 4 } });
  expect(chances).toEqual({
    'single-hit': expect.closeTo(4 / 6, 12),
    'double-hit': expect.closeTo(1 / 6, 12),
    missed: expect.closeTo(1 / 6, 12),
  });
  expect(answer({ shot: { value: 2, defence: 4, dice: 2 } }).chances['double-hit']).toBeCloseTo(11 / 36, 12);
  expect(answer({ shot: { value: 2, defence: 4, suppression: 1 } }).chances.missed).toBeCloseTo(3 / 6, 12);
});

test('[BR-15.14] Suppression Fire: the doubled value over the Defence in tokens', () => {
  const { tokens } = answer({ shot: { value: 3, defence: 4, mode: 'suppression' } }).distributions;
  expect([...(tokens ?? [])]).toEqual([
    0,
    expect.closeTo(1 / 6, 12),
    expect.closeTo(4 / 6, 12),
    expect.closeTo(1 / 6, 12),
  ]);
});

test('[BR-16.4] an Assault: best of two dice against best of one', () => {
  const { chances } = answer({ assault: { attack: 0, defence: 0, defenceDice: 1 } });
  expect(chances['attacker-wins']).toBeCloseTo(125 / 216, 12);
  expect(answer({ assault: { attack: -5, defence: -4 } }).chances.tie).toBeGreaterThan(0);
});

test('[BR-10.7] [BR-17.9] Location rolls, with and without a Techmarine', () => {
  const location = { set: 'blue', placed: ['hull'] };
  expect(answer({ location }).chances.destroyed).toBeCloseTo(3 / 6, 12);
  expect(answer({ location: { ...location, repairs: [{ dice: 2 }] } }).chances.destroyed).toBeCloseTo(1 / 4, 12);
  expect(answer({ location: { ...location, piercing: true } }).chances.destroyed).toBeCloseTo(3 / 6, 12);
});

test('any bytes get problems, not answers', () => {
  for (const bytes of [null, 3, [], {}, { shot: {} }, { assault: { attack: 'x' } }, { location: { set: 'pink' } }]) {
    expect(oddsDesk.check(bytes).length).toBeGreaterThan(0);
  }
});
