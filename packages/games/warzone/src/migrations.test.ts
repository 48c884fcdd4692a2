import type { Json, LogEntry, LogFile } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

/** A log of these answers, one request after the other. */
const logOf = (rulesVersion: number, ...answers: readonly Json[]): LogFile =>
  ({
    rulesVersion,
    entries: answers.map((answer, i): Partial<LogEntry> => ({ type: 'answer', seat: 0, request: `${i}.0`, answer })),
  }) as unknown as LogFile;
const placed = { at: [{ model: 'a1.1', x: 40_000, y: 24_000 }] };
const entriesOf = ({ entries }: LogFile) => entries;

test('[WZ-33.30] logs of version 3 lose the second choice of a phantom that was called', () => {
  const old = logOf(3, 'activate:a1', 'member:a1.1', placed, 'member:a1.1', 'turn', 'wait');
  const now = migrations[3]!(old);
  expect(now.rulesVersion).toBe(4);
  expect(entriesOf(now)).toEqual(entriesOf(logOf(4, 'activate:a1', 'member:a1.1', placed, 'turn', 'wait')));
});

test('[WZ-33.30] who ended the activation of a phantom right after it was placed stops', () => {
  const now = migrations[3]!(logOf(3, 'activate:a1', 'member:a1.1', placed, 'end-activation', 'activate:b1'));
  expect(entriesOf(now)).toEqual(entriesOf(logOf(4, 'activate:a1', 'member:a1.1', placed, 'stop', 'activate:b1')));
});

test('[WZ-29.1] a member that was hidden acts when it is placed; others are chosen after it as before', () => {
  const answers = ['activate:a2', 'member:a2.1', { at: [{ model: 'a2.1', x: 1, y: 1 }] }, 'turn', 'member:a2.2'];
  expect(entriesOf(migrations[3]!(logOf(3, ...answers)))).toEqual(entriesOf(logOf(4, ...answers)));
});
