import { message } from '@mischia/kernel';
import { d3, isRerolled, mayReroll } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { run } from '../../../test/battle.ts';
import { given } from '../../../test/given.ts';
import { hits } from '../16-attacks/to-hit.ts';
import { inChosenOrder, inRolledOrder, rollOff } from './dice.ts';
import { modifiedResult } from './results.ts';

const empty = () => given({ units: {} });
const ones = { rule: 'W40K-25.4', why: message('why.rites-of-battle'), faces: [1] };

test('[W40K-04.1] TV a: a D3 is half a D6, rounded up', () => {
  expect([1, 2, 3, 4, 5, 6].map(d3)).toEqual([1, 1, 2, 2, 3, 3]);
});

test('[W40K-04.2] TV a: halve, add, subtract, then round up once', () => {
  const changes = [{ amount: -2 }, { how: 'divide', amount: 2 }, { amount: 1 }] as const;
  expect(modifiedResult(5, changes)).toBe(2);
});

test('[W40K-04.2] TV b: never below 1, but above 6', () => {
  expect(modifiedResult(1, [{ amount: -1 }])).toBe(1);
  expect(modifiedResult(6, [{ amount: 1 }])).toBe(7);
});

test('[W40K-04.3] TV a: a D3 is judged by its halved value', () => {
  expect(mayReroll([ones], d3(2), 1)).toBe(true);
  expect(mayReroll([ones], d3(3), 1)).toBe(false);
});

test('[W40K-04.3] TV c: rerolls come before modifiers: a 3 that misses at −1 is no 1', () => {
  expect([1, 3].map((face) => isRerolled([ones], face, 3, (one) => hits(one, 3, [{ amount: -1 }])))).toEqual([
    true,
    false,
  ]);
  expect([4, 3].filter((face) => hits(face, 3, [{ amount: -1 }]))).toEqual([4]);
});

test('[W40K-04.3] two rules that cover different faces cover them all, each die once', () => {
  const sixes = { ...ones, faces: [6] };
  const failures = { ...ones, faces: 'failed' as const };
  const covered = (...rules: (typeof ones | typeof failures)[]) =>
    [1, 2, 3, 4, 5, 6].filter((face) => mayReroll(rules, face, 4));
  expect(covered(ones, sixes)).toEqual([1, 6]);
  expect(covered(sixes, failures)).toEqual([1, 2, 3, 6]);
  expect(covered()).toEqual([]);
});

test('[W40K-04.6] TV a: ties are rolled again, the higher wins, nobody is asked anything', () => {
  const { value, asks } = run(empty(), (play) => rollOff(play, 'markers'), { 'roll-off': [4, 4, 2, 5] });
  expect(value).toBe(1);
  expect(asks).toEqual([]);
});

const two = (done: string[]) =>
  ['a', 'b'].map((id) => ({
    id,
    label: message('option.pass'),
    *resolve() {
      done.push(id);
    },
  }));

test('[W40K-04.7] TV a: in a turn the active player orders rules due together', () => {
  const done: string[] = [];
  const { asks } = run(
    empty(),
    (play) => inChosenOrder(play, 0, two(done)),
    {},
    { 'order-of-rules': ['first:b', 'first:a'] },
  );
  expect(asks[0]).toMatchObject({ seat: 0, kind: 'order-of-rules', rule: 'W40K-04.7' });
  expect(done).toHaveLength(2);
});

test('[W40K-04.7] TV a: at the end of a battle round a roll-off decides who orders them', () => {
  const { asks } = run(
    empty(),
    (play) => inRolledOrder(play, two([]), 'end-of-round'),
    { 'roll-off': [2, 5] },
    { 'order-of-rules': ['first:a', 'first:b'] },
  );
  expect(asks[0]).toMatchObject({ seat: 1 });
});
