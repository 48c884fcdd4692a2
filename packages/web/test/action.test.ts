import { expect, test } from 'vitest';
import { inTheAction, type Part, partAround } from '../src/inch-table/action.ts';
import type { Token } from '../src/inch-table/table-parts.ts';
import { tokenAt } from './token.ts';

const INCH = 1000;

const model = (unit: string, seat: number, x: number, y: number) =>
  tokenAt(unit, { x: x * INCH, y: y * INCH }, { seat });

const acting = model('a1', 0, 10, 10);
const friend = model('a2', 0, 14, 10);
const farFriend = model('a3', 0, 55, 10);
const foe = model('b1', 1, 10, 22);
const farFoe = model('b2', 1, 50, 40);
const all = [acting, friend, farFriend, foe, farFoe];

const within = (most: number) => (part: Part) =>
  part.maxX - part.minX <= most * INCH && part.maxY - part.minY <= most * INCH;
const units = (tokens: readonly Token[]) => tokens.map(({ unit }) => unit).toSorted();

test('the action is whom the decision is about, the nearest enemy, and who else fits', () => {
  expect(units(inTheAction(all, [acting], within(20), INCH))).toEqual(['a1', 'a2', 'b1']);
});

test('the nearest enemy is there even where he does not fit', () => {
  expect(units(inTheAction(all, [acting], within(5), INCH))).toEqual(['a1', 'b1']);
});

test('where everybody fits, or the decision is about nobody, everybody is there', () => {
  expect(inTheAction(all, [acting], within(60), INCH)).toBe(all);
  expect(inTheAction(all, [], within(5), INCH)).toBe(all);
});

test('the part around models counts from their rims', () => {
  expect(partAround([acting, friend], INCH)).toEqual({ minX: 8500, minY: 8500, maxX: 15_500, maxY: 11_500 });
});
