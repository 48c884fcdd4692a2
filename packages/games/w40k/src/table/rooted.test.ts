import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import type { MoveAnswer } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { given } from '../../test/given.ts';
import type { MoveOrder } from '../forms.ts';
import type { Battle } from '../state.ts';
import { findCharge, isRuledOut, moveCandidates, moveRefusals } from './moves.ts';

/** Two Intercessors and their Sergeant, who cannot move, some way from an Ork. */
const squad = (ork: number, sergeant = 11.4): Battle =>
  given({
    units: {
      a1: {
        sheet: 'intercessor-squad',
        as: { kinds: { sergeant: { M: '-' } } },
        models: [[10, 10], { at: [sergeant, 10], kind: 'sergeant' }, [10, 11.4]],
      },
      b1: { sheet: 'ork-boyz', models: [[ork, 10]] },
    },
  });
const order = (kind: MoveOrder['kind'], far: number, more: Partial<MoveOrder> = {}): MoveOrder => ({
  unit: 'a1',
  kind,
  allowance: inches(far),
  ...more,
});
const goers = (answer: MoveAnswer | undefined) => answer?.moves.map(({ model }) => model) ?? [];
const CHARGE = order('charge', 7, { targets: ['b1'] });

test('[W40K-08.1] a charge is found around a model that cannot move', () => {
  const { moves } = findCharge(squad(14.4), CHARGE);
  expect(goers(moves)).toContain('a1.1');
  expect(goers(moves)).not.toContain('a1.2');
});

test('[W40K-08.1] a charge that would leave such a model behind cannot be made', () => {
  expect(findCharge(squad(19, 8.6), order('charge', 9, { targets: ['b1'] })).moves).toBeUndefined();
});

test.each([order('normal', 6), order('pile-in', 3), order('consolidate', 3)])(
  '[W40K-08.1] no candidate moves such a model: %o',
  (one) => {
    const state = squad(14.4);
    const found = moveCandidates(state, one, 8, new Random(8));
    expect(found.length).toBeGreaterThan(0);
    for (const answer of found) {
      expect(goers(answer)).not.toContain('a1.2');
      expect(moveRefusals(state, one, answer as never)).toEqual([]);
    }
  },
);

test('[W40K-08.1] a unit whose engaged model cannot move cannot Fall Back', () => {
  expect(isRuledOut(squad(13.4), order('fall-back', 6))).toBe(true);
  expect(isRuledOut(squad(8, 11.4), order('fall-back', 6))).toBe(false);
});

test.each([[[13_000, 10_000]], [[11_400, 10_000, 0, 9000]]])(
  '[W40K-08.1] such a model neither walks nor turns: %j',
  (...path) => {
    const refusals = moveRefusals(squad(20), order('normal', 6), { moves: [{ model: 'a1.2', path: path as never }] });
    expect(refusals.map(({ code, rule }) => [code, rule])).toEqual([['move/rooted', 'W40K-08.1']]);
  },
);
