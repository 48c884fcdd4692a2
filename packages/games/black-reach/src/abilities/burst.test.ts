import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

const SQUADS = ['3,4', '4,4', '5,4', '6,4'].map((at) => ({ type: 'U02', seat: 0, at }) as const);
const TARGETS = { targets: ['U02-1', 'U02-2', 'U02-3', 'U02-4'] };

const bigShoota = (carrier: string) => {
  const game = playFrom({
    initiative: 1,
    units: [
      { type: 'O04', seat: 1, at: '5,8', face: 'active', facing: 'N', order: '1' },
      { type: 'O14', seat: 1, at: carrier },
      ...SQUADS,
    ],
  });
  game.answer(1, 'burst:0');
  return game;
};

test('[BR-15.3] [BR-15.10] the +1 of an Ammo Carrier is part of the pool that limits the targets', () => {
  const helped = bigShoota('6,8');
  expect(helped.answer(1, TARGETS)).toEqual([]);
  expect(helped.asked()?.data).toMatchObject({ pool: 4, targets: 4 });
  expect(bigShoota('12,12').answer(1, TARGETS)).toEqual(['burst/pool']);
});

test('[BR-15.3] [BR-15.14] a Burst and a Burst of Suppression Fire are told apart', () => {
  const game = playFrom({
    units: [
      { type: 'U04', seat: 0, at: '5,8', face: 'active', facing: 'N', order: '1' },
      { type: 'O02', seat: 1, at: '5,4' },
      { type: 'O02', seat: 1, at: '6,4' },
    ],
  });
  const labels = game.asked()?.options?.filter(({ id }) => id.startsWith('burst')) ?? [];
  expect(labels.map(({ id, label }) => [id, label.key])).toEqual([
    ['burst:0', 'option.shot.burst'],
    ['burst-suppress:0', 'option.shot.burst-suppression'],
  ]);
});
