import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

test('[BR-15.17] Indirect Fire is offered where some interspace is not in clear sight, and only there', () => {
  const offered = (...rows: string[]) =>
    playFrom({
      board: { rows: rows.map((row) => row.padEnd(12, '.')) },
      units: [{ type: 'U18', seat: 0, at: '5,6>5,5', order: '1' }],
    })
      .options()
      .filter((id) => /^(in)?direct/.test(id));
  expect(offered()).toEqual(['direct-B:0']);
  expect(offered('', '.R')).toEqual(['direct-B:0', 'indirect-B:0']);
});

test('[BR-15.17] a Lobba, which has Indirect Fire alone, fires directly at what it sees clearly', () => {
  const lobba = { type: 'O19', seat: 1, face: 'active', at: '5,6', order: '1' } as const;
  const play = playFrom({ units: [lobba] }, { unstable: [6] });
  expect(play.options().filter((id) => /^(in)?direct/.test(id))).toEqual(['direct-B:0']);
  expect(play.answer(1, 'direct-B:0')).toEqual([]);
  expect(play.answer(1, { at: [6, 4] })).toEqual([]);
});
