import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDifference, type Difference, differenceText, inPieces, pieceOf, textOf } from './difference.ts';
import { constant } from './json.ts';

const member = fc.constantFrom('a', 'b', 'length', '0', 'x y');
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, 1, -2.5, '', 'text', '\n', '\\n', '"x":1', 'x":1', '\\"'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(member, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

const difference = (before: unknown, after: unknown, depth: number) =>
  differenceText(inPieces(before, depth), inPieces(after, depth));

test('the difference of any two values turns one into the other, and is never longer than the new one needs', () => {
  fc.assert(
    fc.property(value, value, fc.integer({ min: 0, max: 5 }), (before, after, depth) => {
      const text = difference(before, after, depth);
      const result = text === undefined ? before : applyDifference(before, JSON.parse(text) as Difference);
      expect(result).toEqual(after);
      if (text !== undefined) expect(text.length).toBeLessThanOrEqual(JSON.stringify(after).length + 2);
      expect(textOf(inPieces(after, depth))).toBe(JSON.stringify(after));
    }),
    { numRuns: 2000 },
  );
});

test('what did not change is not sent, and stays the same object', () => {
  const before = { terrain: [{ id: 'wall' }], units: [{ id: 'a', hurt: 0 }, { id: 'b' }], turn: 1 };
  const after = { terrain: [{ id: 'wall' }], units: [{ id: 'a', hurt: 2 }, { id: 'b' }], turn: 1 };
  const text = difference(before, after, 3);
  expect(text).toBe('{"units":{"0":{"hurt":[2]}}}');
  const result = applyDifference(before, JSON.parse(text ?? '{}')) as typeof before;
  expect(result).toEqual(after);
  expect(result.terrain).toBe(before.terrain);
  expect(result.units[1]).toBe(before.units[1]);
  expect(difference(before, before, 3)).toBe(undefined);
});

test('what is in pieces already counts as the value it is', () => {
  const table = { units: [{ id: 'a' }, undefined], gone: undefined };
  const whole = inPieces({ view: inPieces(table, 2), seat: 0 }, 3);
  expect(textOf(whole)).toBe('{"view":{"units":[{"id":"a"},null]},"seat":0}');
  expect(differenceText(inPieces({ view: table, seat: 1 }, 3), whole)).toBe('{"seat":[0]}');
});

test('what is as it was before is the same piece, whatever came between', () => {
  fc.assert(
    fc.property(value, value, fc.integer({ min: 0, max: 5 }), (before, after, depth) => {
      const old = inPieces(before, depth);
      const now = inPieces(after, depth, old);
      expect(textOf(now)).toBe(JSON.stringify(after));
      expect(differenceText(old, now)).toBe(difference(before, after, depth));
      expect(inPieces(structuredClone(after), depth, now)).toBe(now);
    }),
    { numRuns: 2000 },
  );
  const old = inPieces({ terrain: [{ id: 'wall' }], units: [1, 2] }, 2);
  const now = inPieces({ units: [1, 3], terrain: [{ id: 'wall' }] }, 2, old);
  expect(pieceOf(now, 'terrain')).toBe(pieceOf(old, 'terrain'));
  expect(pieceOf(now, 'units')).not.toBe(pieceOf(old, 'units'));
  expect(pieceOf(now, 'turn')).toBe(undefined);
});

test('what can never change is taken apart once, and differs from others as any value does', () => {
  fc.assert(
    fc.property(value, value, fc.integer({ min: 0, max: 5 }), (before, after, depth) => {
      const frozen = constant(structuredClone(after));
      const now = inPieces(frozen, depth, inPieces(before, depth));
      expect(textOf(now)).toBe(JSON.stringify(after));
      expect(differenceText(inPieces(before, depth), now)).toBe(difference(before, after, depth));
      expect(differenceText(now, inPieces(before, depth))).toBe(difference(after, before, depth));
    }),
    { numRuns: 1000 },
  );
  const cards = constant({ aramus: { equipment: { symbol: 'shoot' } }, others: [{ id: 'donato' }] });
  expect(inPieces(cards, 1)).toBe(inPieces(cards, 1, '{}'));
  expect(() => Object.assign(cards.others[0] as object, { id: 'dyrael' })).toThrow();
});
