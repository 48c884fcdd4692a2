import { inches } from '@mischia/geometry';
import { expect, test } from 'vitest';
import type { MoveOrder } from '../../forms.ts';
import { moveRefusals } from '../../table/moves.ts';
import { inPlay } from '../../table/table.ts';
import { readyTables } from '../../tables/ready.ts';
import { acting, given, modelIn, played } from '../../testing/play.ts';
import { chargePath } from '../21-charge/run.ts';
import { walk } from './move.ts';

// The plateau's south slope rises from 0 at y = 18 to 2" at y = 20.
const { terrain } = readyTables.fields!.table;
const order: MoveOrder = { unit: 'a1', kind: 'move', allowance: inches(3), models: ['a1.1'] };
const to = (y: number) => ({ moves: [{ model: 'a1.1', path: [[inches(35), inches(y)] as const] }] });

test('[WZ-03.7] a way is laid over a hill: nobody walks beneath it, and the rise is paid for', () => {
  const state = given({ units: { a1: { at: [[35, 17]] }, b1: { at: [[35, 40]] } }, terrain });
  expect(moveRefusals(state, order, to(19))).toEqual([]);
  expect(moveRefusals(state, order, to(19.2))).toMatchObject([{ code: 'move/too-far', rule: 'WZ-03.7' }]);
  played(state, (play) => walk(play, acting(state, 'a1.1'), order, to(19)));
  expect(modelIn(state, 'a1.1')).toMatchObject({ y: inches(19), z: inches(1) });
});

test('[WZ-21.1] a charge up a slope pays for the rise', () => {
  const at = (y: number, z: number) => given({ units: { a1: { at: [[35, 17]] }, b1: { at: [[35, y, z]] } }, terrain });
  const reached = (state: ReturnType<typeof given>) =>
    chargePath(state, inPlay(state, 'a1.1'), inPlay(state, 'b1.1'), inches(3))?.at(-1);
  // To y = 18.75: 1.75" and 0.75" of rise.
  expect(reached(at(19.75, 1.75))?.z).toBeGreaterThan(inches(0.7));
  // To y = 19.25: 2.25" and 1.25" of rise.
  expect(reached(at(20.25, 2))).toBeUndefined();
});
