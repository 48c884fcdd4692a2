import type { LogEntry, LogFile } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { migrations } from './migrations.ts';

/** Dice by their purpose and answers by their seat, as they were recorded. */
const entriesOf = (...told: readonly (string | readonly [number, string])[]): LogEntry[] => {
  let inputs = 0;
  return told.map((one) =>
    typeof one === 'string'
      ? { type: 'dice', for: one, sides: 6, faces: [3] }
      : { type: 'answer', seat: one[0], request: `${inputs++}.0`, answer: one[1] },
  );
};

const armies = [{ units: [{ warscroll: 'lord-imperatant' }, { warscroll: 'praetors' }, { warscroll: 'praetors' }] }];

function migrated(entries: readonly LogEntry[]): readonly LogEntry[] {
  const log = { rulesVersion: 1, setup: { armies: [...armies, ...armies] }, entries } as unknown as LogFile;
  const now = migrations[1]?.(log);
  expect(now?.rulesVersion).toBe(2);
  return now?.entries ?? [];
}

test('[AOS-28.1.3] logs of version 1 lose the second die of one arrival at Deadly terrain', () => {
  const old = entriesOf([0, 'moves'], 'deadly-terrain', 'deadly-terrain', [0, 'next'], 'deadly-terrain');
  expect(migrated(old)).toEqual(entriesOf([0, 'moves'], 'deadly-terrain', [0, 'next'], 'deadly-terrain'));
});

test('[AOS-1.6.2] roll-offs before a priority roll go where not both players had something to do', () => {
  const first = [
    'roll-off',
    'roll-off',
    [0, 'target:a1'],
    [1, 'decline'],
    'priority',
    'priority',
    [0, 'go-first'],
  ] as const;
  const later = ['roll-off', 'roll-off', 'roll-off', 'roll-off', 'priority', 'priority', [1, 'go-second']] as const;
  expect(migrated(entriesOf(...first, ...later))).toEqual(
    entriesOf(...first, 'priority', 'priority', [1, 'go-second']),
  );
  const oneSided = [[0, 'target:a1'], 'priority', 'priority', [0, 'go-first']] as const;
  expect(migrated(entriesOf('roll-off', 'roll-off', ...oneSided))).toEqual(entriesOf(...oneSided));
});

test('[AOS-3.1a] guards in reserve are no longer asked, and what follows is numbered anew', () => {
  const setUp = [
    [0, 'deploy:a1'],
    [0, 'deploy:a2'],
    [0, 'reserve:a3'],
    [1, 'reserve:b2'],
    [1, 'deploy:b3'],
  ] as const;
  const after = ['priority', 'priority', [1, 'go-first']] as const;
  expect(
    migrated(
      entriesOf(
        ...setUp,
        'roll-off',
        'roll-off',
        [1, 'target:b1'],
        [1, 'decline'],
        [0, 'target:a1'],
        [0, 'decline'],
        ...after,
      ),
    ),
  ).toEqual(entriesOf(...setUp, 'roll-off', 'roll-off', [1, 'decline'], [0, 'target:a1'], ...after));
});
