import { inches } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { acting, given, modelIn, played } from '../../../test/play.ts';
import type { MoveOrder } from '../../forms.ts';
import { moveCandidates, moveRefusals, moveTowards } from '../../table/moves.ts';
import { inPlay } from '../../table/table.ts';
import { readyTables } from '../../tables/ready.ts';
import { charge, chargeActivity } from '../21-charge/charge-activity.ts';
import { barredCharges, chargePath } from '../21-charge/run.ts';
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

test('[WZ-21.1] whoever stands on a hill charges down it, past a comrade, and pays for nothing but the way', () => {
  const from = (y: number, mate?: readonly [number, number, number]) =>
    given({ units: { a1: { at: [[35, y, 2], ...(mate ? [mate] : [])] }, b1: { at: [[35, 17.5]] } }, terrain });
  const reached = (state: ReturnType<typeof given>) =>
    chargePath(state, inPlay(state, 'a1.1'), inPlay(state, 'b1.1'), inches(3));
  const path = reached(from(21));
  expect(path?.[0]).toMatchObject({ y: inches(21), z: inches(2) });
  expect(path?.some(({ y, z }) => y === inches(20) && z === inches(2))).toBe(true);
  expect(path?.at(-1)?.z).toBeGreaterThan(inches(0.4));
  expect(path?.at(-1)?.z).toBeLessThan(inches(0.6));
  // Somebody of the same side at the place in front of the enemy: beside him.
  const beside = reached(from(20.5, [35, 18.5, 0.5]));
  expect(beside?.at(-1)).toBeDefined();
  expect(Math.abs(beside!.at(-1)!.x - inches(35))).toBeGreaterThan(inches(0.8));
  // To y = 18.5 it is 3.1".
  expect(reached(from(21.6))).toBeUndefined();
});

test('[WZ-12.1] planned ways and ways at random lead down from a hill', () => {
  const state = given({ units: { a1: { at: [[35, 20.5, 2]] }, b1: { at: [[60, 40]] } }, terrain });
  const way = moveTowards(state, order, { x: inches(35), y: inches(17.5) });
  expect(way?.moves[0]?.path.at(-1)).toEqual([inches(35), inches(17.5), 0, 0]);
  expect(moveRefusals(state, order, way!)).toEqual([]);
  const ends = moveCandidates(state, order, 40, new Random(1)).map(({ moves: [move] }) => move!.path.at(-1)!);
  expect(ends.some(([, y, z]) => y < inches(19) && z !== inches(2))).toBe(true);
});

test('[WZ-03.7] a base may stand across the foot of a slope, its upper rim and the line between two slopes', () => {
  const free: MoveOrder = { ...order, allowance: inches(6) };
  const from = (x: number, y: number, z: number) =>
    given({ units: { a1: { at: [[x, y, z]] }, b1: { at: [[60, 40]] } }, terrain });
  const at = (x: number, y: number) => ({ moves: [{ model: 'a1.1', path: [[inches(x), inches(y)] as const] }] });
  for (const [x, y] of [
    [35, 18.02],
    [35, 18.4],
    [35, 19.8],
    [35, 20.2],
    [30.3, 19],
    [29.2, 18.9],
    [29.1, 18.1],
  ] as const)
    expect(moveRefusals(from(33, 17, 0), free, at(x, y)), `${x} ${y}`).toEqual([]);
  expect(moveRefusals(from(33, 21, 2), free, at(31.2, 20.1))).toEqual([]);
});

test('[WZ-21.2] a charge down a hill is offered; one that is too far is barred with its reason', () => {
  const from = (y: number) => given({ units: { a1: { at: [[35, y, 2]] }, b1: { at: [[35, 17.5]] } }, terrain });
  const near = from(21);
  const { asked } = played(near, (play) => charge(play, acting(near, 'a1.1')), {
    answers: [
      ['charge-target', 'charge:b1.1'],
      ['attack-or-engage', 'engage'],
    ],
  });
  expect(asked[0]?.options?.map(({ id }) => id)).toEqual(['charge:b1.1']);
  expect(modelIn(near, 'a1.1').y).toBeLessThan(inches(18.6));
  const far = from(21.6);
  expect(chargeActivity.refusals(far, acting(far, 'a1.1')).map(({ code }) => code)).toEqual(['charge/nobody']);
  const blocked = given({
    units: { a1: { at: [[35, 21, 2]] }, b1: { at: [[35, 17.5]] }, b2: { at: [[36.6, 20.2, 2]] } },
    terrain,
  });
  const refused = barredCharges(blocked, acting(blocked, 'a1.1')).map(({ target, refusal }) => [
    target.model.id,
    refusal.code,
  ]);
  expect(refused).toEqual([['b1.1', 'charge/not-nearest']]);
});

test('[WZ-12.4] who walks down a hill passes below an enemy in the air, but not through one on the ground', () => {
  const under = (altitude: number) => {
    const enemy = { profile: 'winged-horror', at: [[35, 18.5, 3 * altitude]] as const, model: { altitude } };
    const state = given({ units: { a1: { at: [[35, 20.5, 2]] }, b1: enemy }, terrain });
    return moveRefusals(state, order, to(17.6)).map(({ code }) => code);
  };
  expect(under(1)).toEqual([]);
  expect(under(0)).toContain('move/too-close');
});
