import { expect, test } from 'vitest';
import { given, plain } from '../../../test/given.ts';
import { winningRoll } from '../battle-rolls/winning-rolls.ts';
import { placeOf } from '../board/board.ts';
import { paysFor } from './payment.ts';
import { saveModifiers, saveTarget, savingFaces } from './save.ts';

test('[SMH-15] what a winning roll pays for', () => {
  const paid = (id: string) =>
    (['lucky-six', 'double-six', 'straight-or-triple'] as const).filter((payment) => paysFor(winningRoll(id), payment));
  expect(paid('lucky-six')).toEqual(['lucky-six']);
  expect(paid('double-six')).toEqual(['double-six']);
  expect(paid('triple-4')).toEqual(['straight-or-triple']);
  expect(paid('straight-1-2-3-4-5')).toEqual(['straight-or-triple']);
});

test('[SMH-17] Terminators save on 4+, Shield bearers on 3+ with the reason, others never', () => {
  const scout = { id: 'scout', name: 'Scout', armour: 'none', equipment: { symbol: 'vox' } };
  const state = given({ heroes: [scout], armies: [[...plain(1, 1, 1), ['scout', 1]], []] });
  const [terminator, shieldBearer, unarmoured] = [placeOf(0, 1), placeOf(0, 3), placeOf(0, 4)];
  expect([terminator, shieldBearer, unarmoured].map((place) => saveTarget(state, place))).toEqual([4, 3, undefined]);
  expect([terminator, shieldBearer, unarmoured].map((place) => savingFaces(state, place))).toEqual([3, 4, 0]);
  expect(saveModifiers(state, shieldBearer)).toEqual([{ rule: 'SMH-18', why: { key: 'why.shield' }, amount: -1 }]);
  expect(saveModifiers(state, terminator)).toEqual([]);
});
