import type { DiceRolled, GameEvent, Modifier } from '@mischia/kernel';
import { expect, test } from 'vitest';
import * as blackReach from '../../games/dice/black-reach.ts';
import * as heroes from '../../games/dice/space-marine-heroes.ts';
import * as w40k from '../../games/dice/w40k.ts';
import { readRolls, sortedDice, stillOpen } from './read-rolls.ts';

const rolled = (
  purpose: string,
  faces: readonly number[],
  more: { target?: number; modifiers?: readonly Modifier[]; by?: number; rule?: string } = {},
): DiceRolled => ({
  type: 'dice-rolled',
  rule: more.rule ?? 'R-1',
  data: { for: purpose, by: more.by ?? 0, sides: 6, faces, ...(more.target ? { target: more.target } : {}) },
  ...(more.modifiers ? { modifiers: more.modifiers } : {}),
});
const modifier = (amount: number, rule = 'R-2'): Modifier => ({ rule, why: { key: 'why.x' }, amount });

test('a modifier changes the number a die needs, and every die says what it comes to', () => {
  const [roll] = readRolls([rolled('to-hit', [3, 4, 1, 6], { target: 3, modifiers: [modifier(-1)] })], w40k);
  expect(roll).toMatchObject({ target: 3, needs: 4 });
  expect(roll?.dice).toEqual([
    { face: 3, value: 2, isSuccess: false },
    { face: 4, value: 3, isSuccess: true },
    { face: 1, isSuccess: false },
    { face: 6, value: 5, isSuccess: true },
  ]);
});

test('modifiers count as far as the game lets them, and a 6 hits whatever hinders it', () => {
  const hindered = { target: 4, modifiers: [modifier(-1), modifier(-1)] };
  const [roll] = readRolls([rolled('to-hit', [5, 4], hindered)], w40k);
  expect(roll).toMatchObject({ needs: 5, dice: [{ face: 5, value: 4, isSuccess: true }, { isSuccess: false }] });
  const [hard] = readRolls([rolled('to-hit', [6, 5], { target: 6, modifiers: [modifier(-1)] })], w40k);
  expect(hard?.dice.map(({ isSuccess }) => isSuccess)).toEqual([true, false]);
  expect(hard?.needs).toBeUndefined();
});

test('where the number to reach has its modifiers in it already, the number before them is told first', () => {
  const [roll] = readRolls([rolled('save', [3], { target: 3, modifiers: [modifier(-1)] })], heroes);
  expect(roll).toMatchObject({ target: 4, needs: 3, dice: [{ face: 3, isSuccess: true }] });
  expect(roll?.dice[0]?.value).toBeUndefined();
});

test('dice rolled again lie in the places of the first, with what they showed before', () => {
  const again: GameEvent = {
    type: 'rerolled',
    rule: 'W40K-04.3',
    also: ['W40K-16.1', 'R-9'],
    data: { seat: 0, for: 'to-hit', before: [1, 2], after: [5, 1] },
  };
  const events = [rolled('to-hit', [1, 6, 2, 3], { target: 3 }), rolled('to-hit', [5, 1], { target: 3 }), again];
  const rolls = readRolls(events, w40k);
  expect(rolls).toHaveLength(1);
  expect(rolls[0]?.dice).toEqual([
    { face: 5, before: 1, isSuccess: true },
    { face: 6, isSuccess: true },
    { face: 1, before: 2, isSuccess: false },
    { face: 3, isSuccess: true },
  ]);
  expect(rolls[0]?.again).toEqual(['W40K-04.3', 'W40K-16.1', 'R-9']);
});

test('dice of Space Marine Heroes taken up at a risk show what they were', () => {
  const risked: GameEvent = { type: 'risked', rule: 'SMH-8', data: { seat: 0, reroll: [1, 2], keep: [6] } };
  const rolls = readRolls([rolled('battle-roll', [1, 2, 3, 6]), risked, rolled('battle-roll', [4, 4])], heroes);
  expect(rolls.map(({ dice }) => dice)).toEqual([
    [{ face: 1 }, { face: 2 }, { face: 3 }, { face: 6 }],
    [
      { face: 4, before: 1 },
      { face: 4, before: 2 },
    ],
  ]);
});

test('dice that are added up come to what the rule said, and succeed together', () => {
  const attack: GameEvent = { type: 'attack', rule: 'BR-09.8', data: { total: 17, defence: 14, value: 4 } };
  const roll = rolled('attack', [6, 4, 3], { target: 14 });
  expect(readRolls([roll, attack], blackReach)[0]).toMatchObject({ total: 17, dice: [{ isSuccess: true }, {}, {}] });
  // Rolled again as a whole.
  const again: GameEvent = {
    type: 'rerolled',
    rule: 'BR-20.9',
    data: { for: 'attack', by: 0, before: [1, 1, 2], faces: [6, 4, 3] },
  };
  const [joined, ...others] = readRolls([rolled('attack', [1, 1, 2], { target: 14 }), roll, again, attack], blackReach);
  expect(others).toEqual([]);
  expect(joined).toMatchObject({ total: 17, dice: [{ face: 6, before: 1 }, { before: 1 }, { before: 2 }] });
  const test = rolled('psychic-test', [5, 3], { target: 9, modifiers: [modifier(1)] });
  expect(readRolls([test], w40k)[0]).toMatchObject({ total: 9, dice: [{ isSuccess: true }, { isSuccess: true }] });
});

test('one die whose number the rule reads otherwise has that number beside it', () => {
  const number: GameEvent = { type: 'number-rolled', rule: 'W40K-04.1', data: { for: 'damage', dice: 'D3', total: 3 } };
  const [roll] = readRolls([rolled('damage', [5]), number], w40k);
  expect(roll?.dice).toEqual([{ face: 5, value: 3 }]);
  expect(roll?.total).toBeUndefined();
});

test('saves rolled one at a time are one group, whatever damage is rolled between them; other numbers are another', () => {
  const save = (face: number, target = 3) => rolled('save', [face], { target, by: 1 });
  const events = [save(2), rolled('damage', [4]), save(5), rolled('damage', [1]), save(6), save(6, 5)];
  const rolls = readRolls(events, w40k);
  expect(rolls.map(({ purpose, dice }) => [purpose, dice.map(({ face }) => face)])).toEqual([
    ['save', [2, 5, 6]],
    ['damage', [4, 1]],
    ['save', [6]],
  ]);
});

test('dice are shown by success and then by face', () => {
  const [roll] = readRolls([rolled('to-hit', [2, 6, 4, 1, 5], { target: 4 })], w40k);
  expect(sortedDice(roll ?? { dice: [] }).map(({ face }) => face)).toEqual([6, 5, 4, 2, 1]);
});

test('what is denied shows its own sum, and fails or succeeds as a whole', () => {
  const denied = (faces: readonly number[], type: string, result: number): GameEvent[] => [
    rolled('deny', faces, { target: 7, by: 1 }),
    { type, rule: 'W40K-12.5', data: { unit: 'b2', power: 'smite', result, total: 6 } },
  ];
  const [failed, passed] = readRolls(
    [...denied([1, 1], 'denial-failed', 2), ...denied([6, 1], 'power-denied', 7)],
    w40k,
  );
  expect(failed).toMatchObject({ total: 2, dice: [{ face: 1, isSuccess: false }, { isSuccess: false }] });
  expect(passed).toMatchObject({
    total: 7,
    dice: [
      { face: 6, isSuccess: true },
      { face: 1, isSuccess: true },
    ],
  });
});

test('a roll-off is one roll of all who take part, in the order they rolled, ties included', () => {
  const off = (face: number, by: number) => rolled('roll-off', [face], { by });
  const won: GameEvent = { type: 'roll-off-won', rule: 'R-1', data: { seat: 1 } };
  const [first, second] = readRolls([off(4, 0), off(4, 1), off(2, 0), off(5, 1), won, off(1, 0), off(6, 1)], w40k);
  const facesOf = (roll: typeof first) => sortedDice(roll ?? { dice: [] }).map(({ face, by }) => [face, by]);
  expect(facesOf(first)).toEqual([
    [4, 0],
    [4, 1],
    [2, 0],
    [5, 1],
  ]);
  expect(facesOf(second)).toEqual([
    [1, 0],
    [6, 1],
  ]);
});

test('one Advance after the other is two rolls: nobody sorts them together', () => {
  const advance = (face: number) => rolled('advance', [face]);
  expect(readRolls([advance(2), advance(6)], w40k).map(({ dice }) => dice)).toEqual([[{ face: 2 }], [{ face: 6 }]]);
});

test('a roll-off is in sight until something else falls', () => {
  const off = [rolled('roll-off', [3], { by: 0 }), rolled('roll-off', [6], { by: 1 })];
  expect(stillOpen(readRolls(off, w40k))).toHaveLength(1);
  const after = stillOpen(readRolls([...off, rolled('to-hit', [4], { target: 3 })], w40k));
  expect(after.map(({ purpose }) => purpose)).toEqual(['to-hit']);
});
