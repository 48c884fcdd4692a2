import { expect, test } from 'vitest';
import type { Position } from '../position-format.ts';
import { playFrom } from '../testing.ts';

const RHINO = [
  { type: 'U16', seat: 0, at: '4,6>4,5', act: true },
  { type: 'U02', seat: 0, in: 'U16-1' },
] as const;
const TRUKK = [
  { type: 'O15', seat: 1, at: '4,6>4,5', act: true },
  { type: 'O02', seat: 1, in: 'O15-1' },
] as const;
const game = (position: Position, card: string, seat: 0 | 1) => {
  const play = playFrom(position);
  for (let passed = 0; passed < 4 && play.asked()?.seat !== seat; passed++)
    play.answer(play.asked()?.seat ?? 0, 'pass');
  expect(play.answer(seat, `card:${card}`)).toEqual([]);
  return play;
};

test('[BR-20.2] [BR-19.4] Codex Ambush puts a rider On Alert', () => {
  const units = [...RHINO, { type: 'O02', seat: 1, at: '9,5', order: '1' }] as const;
  expect(game({ units, hands: [['codex-ambush'], []] }, 'codex-ambush', 0).options()).toEqual(['U02-1']);
});

test('[BR-20.2] [BR-19.4] Sneaky Gits lets a rider get out', () => {
  const units = [...TRUKK, { type: 'U02', seat: 0, at: '9,9', order: '1' }] as const;
  const play = game({ units, hands: [[], ['sneaky-gits']] }, 'sneaky-gits', 1);
  expect(play.options()).toEqual(['O02-1']);
  play.answer(1, 'O02-1');
  expect(play.answer(1, { path: ['5,5'] })).toEqual([]);
});

test('[BR-20.2] [BR-19.4] Squig Bomb is measured from the vehicle of a rider', () => {
  const units = [...TRUKK, { type: 'U02', seat: 0, at: '7,5', order: '1' }] as const;
  expect(game({ units, hands: [[], ['squig-bomb']] }, 'squig-bomb', 1).options()).toEqual(['U02-1']);
});
