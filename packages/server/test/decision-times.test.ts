import { expect, test } from 'vitest';
import { decisionTimes } from '../src/storage/decision-times.ts';
import type { StoredCommand } from '../src/storage/games.ts';

const answer = (revision: number): StoredCommand => ({
  revision,
  key: `key ${revision}`,
  kind: 'answer',
  entries: [
    { type: 'answer', request: '0.0', seat: 0, answer: 'x' },
    { type: 'dice', for: 'd', sides: 6, faces: [3] },
  ],
});

test('each input has the time since the command before it; dice of the server are no input', () => {
  expect(decisionTimes([answer(1), answer(2)], [1000, 1500, 4500])).toEqual([500, 3000]);
});

test('what was taken back counts no more, and neither does giving up', () => {
  const commands: StoredCommand[] = [
    answer(1),
    answer(2),
    { revision: 3, key: 'undo', kind: 'undo', to: 1 },
    answer(4),
    { revision: 5, key: 'resign', kind: 'resign', seat: 0 },
  ];
  expect(decisionTimes(commands, [0, 10, 30, 60, 100, 150])).toEqual([10, 40]);
});
