import { expect, test } from 'vitest';
import { luckRecords, luckReport } from '../index.ts';

const player = 'A';

test('rolls of one kind are taken together, whatever their chances', () => {
  const [hits] = luckReport(
    luckRecords([
      { player, kind: 'to-hit', chance: 0.5, rolls: 2, successes: 2 },
      { player, kind: 'to-hit', chance: 1 / 6, rolls: 6, successes: 1 },
    ]),
  );
  expect(hits).toMatchObject({ player, kind: 'to-hit', observed: 3, verdict: 'as-expected' });
  expect(hits?.expected).toBeCloseTo(2, 12);
});

test('sums compare with the exact sum of their dice, and a low one may be the lucky one', () => {
  const faces = (total: number) => ({ player, kind: 'morale', dice: 20, sides: 6, total, lowIsGood: true });
  const [line] = luckReport(luckRecords([faces(24)]));
  expect(line).toMatchObject({ expected: expect.closeTo(70, 9), observed: 24, verdict: 'lucky' });
  expect(luckReport(luckRecords([faces(118)]))[0]?.verdict).toBe('unlucky');
});

test('nobody is called lucky for what chance shows in every game', () => {
  const rolls = ['to-hit', 'to-wound', 'save', 'ignore-wound'].flatMap((kind) =>
    ['A', 'B'].map((who) => ({ player: who, kind, chance: 0.5, rolls: 40, successes: who === 'A' ? 26 : 15 })),
  );
  expect(luckReport(luckRecords(rolls)).map(({ verdict }) => verdict)).toEqual(rolls.map(() => 'as-expected'));
});
