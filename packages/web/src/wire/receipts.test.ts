import type { Receipt } from '@mischia/kernel';
import type { StateMessage } from '@mischia/server/protocol';
import { expect, test } from 'vitest';
import { ReceiptBook, type ReceiptStore, receiptsOf } from './receipts.ts';

function memory(): ReceiptStore {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const shown = (game: string, commitment: string | undefined, seat: StateMessage['seat'] = 1) =>
  ({
    game,
    seat,
    dice: { kind: commitment === undefined ? 'manual' : 'committed', commitment },
    players: [
      { seat: 0, kind: 'bot' },
      { seat: 1, kind: 'human' },
    ],
  }) as unknown as StateMessage;

const bookOf = (store: ReceiptStore | undefined, state: StateMessage) => {
  const book = new ReceiptBook(store);
  book.meet(state);
  return book;
};

test('for one request the same chance is sent again, also after the page was loaded anew', () => {
  const store = memory();
  const book = bookOf(store, shown('g', 'first'));
  const chance = book.entropyFor('0.1');
  expect(chance).toMatch(/^[0-9a-f]{32}$/);
  expect(book.entropyFor('0.1')).toBe(chance);
  expect(book.entropyFor('1.0')).not.toBe(chance);
  // A server that shows another commitment later changes nothing of what was kept.
  const reloaded = bookOf(store, shown('g', 'second'));
  expect(reloaded.entropyFor('0.1')).toBe(chance);
  reloaded.confirm('0.1');
  reloaded.confirm('0.1');
  const expected: Partial<Receipt> = { game: 'g', commitment: 'first', seat: 1, bots: [0], confirmed: ['0.1'] };
  expect(receiptsOf(store, 'g')).toMatchObject([expected]);
  expect(receiptsOf(store, 'g')[0]?.entropy).toMatchObject({ '0.1': chance });
});

test('two windows of one seat send the same chance, and neither loses what the other has kept', () => {
  const store = memory();
  const windows = [bookOf(store, shown('g', 'c')), bookOf(store, shown('g', 'c'))] as const;
  const [chance] = windows.map((book) => book.entropyFor('0.1'));
  expect(windows[1].entropyFor('0.1')).toBe(chance);
  windows[0].confirm('0.1');
  const later = windows[1].entropyFor('4.0');
  windows[0].entropyFor('5.0');
  windows[1].confirm('4.0');
  expect(receiptsOf(store, 'g')).toMatchObject([
    { entropy: { '0.1': chance, '4.0': later, '5.0': expect.any(String) }, confirmed: ['0.1', '4.0'] },
  ]);
});

test('spectators and real dice need none; without a storage the page itself remembers', () => {
  const store = memory();
  for (const state of [shown('g', 'c', 'spectator'), shown('g', undefined)]) {
    const book = bookOf(store, state);
    expect(book.entropyFor('0.0')).toMatch(/^[0-9a-f]{32}$/);
    expect(book.receipt).toBeUndefined();
  }
  expect(store.length).toBe(0);
  const book = bookOf(undefined, shown('g', 'c'));
  expect(book.entropyFor('0.0')).toBe(book.entropyFor('0.0'));
});

test('old receipts make room, and what is no receipt is passed over', () => {
  const store = memory();
  store.setItem('mischia.receipt.x.0', 'no receipt');
  for (let game = 0; game < 150; game++) bookOf(store, shown(`g${game}`, 'c')).entropyFor('0.0');
  expect(store.length).toBeLessThanOrEqual(120);
  expect(receiptsOf(store, 'g149')).toHaveLength(1);
  expect(receiptsOf(store, 'x')).toEqual([]);
});
