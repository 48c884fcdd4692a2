import { diceNumber } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { library } from '../../pack/shipped.ts';
import { changedDistance, changedRend, changedValue, damageRow, outsideAttacks } from './characteristics.ts';
import { attacksOf, columnOf, printedMove, toWoundOf } from './profile.ts';

test('[AOS-22.2.1] multiply and divide before adding; never below 0; distances keep fractions (R94)', () => {
  const halfAndOne = [{ how: 'add', amount: 1 } as const, { how: 'divide', amount: 2 } as const];
  expect(changedValue(5, halfAndOne)).toBe(4);
  expect(changedDistance(5, halfAndOne)).toBe(3.5);
  expect(changedValue(2, [{ how: 'add', amount: -5 }])).toBe(0);
  expect(
    changedValue(3, [
      { how: 'multiply', amount: 2 },
      { how: 'add', amount: -1 },
    ]),
  ).toBe(5);
});

test('[AOS-22.2.2] TV AOS-22.2.2-a: Rend improves beyond −1 and never falls below "-"', () => {
  expect([changedRend(-1, 1), changedRend(-1, -1), changedRend(0, -1)]).toEqual([-2, 0, 0]);
});

test('[AOS-22.2.4] random Attacks or Damage count as 1 outside attacks', () => {
  expect([outsideAttacks(diceNumber('D6')), outsideAttacks(diceNumber(3))]).toEqual([1, 3]);
});

test('[AOS-22.5] TV AOS-22.5-a: the row follows the wounds allocated, and back up with healing', () => {
  const table = [12, 11, 10, 8].map((move, i) => ({ from: [0, 5, 9, 13][i] as number, move, values: {} }));
  expect([0, 4, 8, 9, 8, 13, 40].map((wounds) => damageRow(table, wounds)?.move)).toEqual([12, 12, 11, 10, 11, 8, 8]);
});

const vulcha = library.warscrolls['killaboss-on-corpse-rippa-vulcha'];
const stardrake = library.warscrolls['lord-celestant-on-stardrake'];

test('[AOS-22.5] Move, Attacks and To Wound come from the table where the scroll says so', () => {
  if (!vulcha || !stardrake) throw new Error('scrolls');
  const at = (wounds: number, weapon: string) => ({ scroll: vulcha, command: null, wounds, weapon });
  const profile = (weapon: string) => {
    const found = library.weapons[weapon]?.profiles[0];
    if (!found) throw new Error(weapon);
    return found;
  };
  expect([0, 6, 9, 12].map((wounds) => printedMove(vulcha, wounds))).toEqual([14, 12, 10, 8]);
  const beak = 'vulcha-beak-and-talons';
  expect([5, 11].map((wounds) => attacksOf(at(wounds, beak), profile(beak)).plus)).toEqual([5, 3]);
  expect([0, 12].map((wounds) => toWoundOf(at(wounds, 'vulcha-stinger'), profile('vulcha-stinger')))).toEqual([2, 5]);
  expect(columnOf({ scroll: stardrake, wounds: 9 }, { table: 'jaws' })).toBe(2);
  expect(columnOf({ scroll: stardrake, wounds: 9 }, 1)).toBe(1);
});

test('[AOS-22.3.2] a champion has 1 more Attack with the weapons named, dice or not', () => {
  const scroll = {
    command: [
      { id: 'boss', name: { it: 'Capo', en: 'Boss' }, kind: 'champion' as const, attacks: ['axe'], abilities: [] },
    ],
    damageTable: [],
  };
  const attacks = (command: string | null, weapon: string, printed: number | string) =>
    attacksOf({ scroll, command, wounds: 0, weapon }, { attacks: printed });
  expect(attacks('boss', 'axe', 2)).toEqual({ count: 0, sides: 6, plus: 3 });
  expect(attacks('boss', 'axe', 'D6')).toEqual({ count: 1, sides: 6, plus: 1 });
  expect(attacks('boss', 'bow', 2).plus).toBe(2);
  expect(attacks(null, 'axe', 2).plus).toBe(2);
});

test('[AOS-22.2.4] a random Move keeps its dice', () => {
  const hoppers = library.warscrolls['mire-hoppers'];
  if (!hoppers) throw new Error('scrolls');
  expect(printedMove(hoppers, 0)).toBe('2D6');
});
