import { expect, test } from 'vitest';
import { playFrom } from '../testing.ts';

const rocks = Array.from({ length: 12 }, (_, y) => (y === 5 ? '....R.......' : '............'));

test('[BR-24.11] [BR-17.3] who leaves in ambush stays unknown', () => {
  const game = playFrom(
    {
      initiative: 1,
      board: { width: 12, height: 12, rows: rocks },
      tiles: [{ type: 'OS1', seat: 1, options: ['da-jump'] }],
      units: [
        { type: 'O11', seat: 1, at: '5,5', order: '1', tile: 0 },
        { type: 'O08', seat: 1, at: '5,6', face: 'active' },
        { type: 'U02', seat: 0, at: '12,12' },
      ],
    },
    { peril: [6] },
  );
  game.answer(1, 'manifest:da-jump');
  game.answer(1, 'ambush-2-1');
  if (game.kind() === 'share-cost') game.answer(1, 'self');
  expect(game.unit('O08-1').status).toBe('off');
  expect(JSON.stringify(game.view(0))).not.toContain('O08');
});

test('[BR-24.11] [BR-17.3] and comes back in ambush', () => {
  const game = playFrom({
    initiative: 1,
    phase: 'reserve',
    step: 'move',
    turn: 3,
    units: [
      { type: 'O08', seat: 1, status: 'off', face: 'active', jumped: 2 },
      { type: 'U14', seat: 0, at: '6,9' },
    ],
  });
  game.answer(1, 'move:ambush-2-1');
  expect(game.answer(1, { path: ['6,1'] })).toEqual([]);
  const { status, face, mark } = game.unit('O08-1');
  expect([status, face, mark]).toEqual(['board', 1, 1]);
});

test('[BR-24.11] only the enemy deployment edge is barred, not his zone on the other edges', () => {
  const game = playFrom({
    scenario: 'promethium-pipes',
    initiative: 1,
    phase: 'reserve',
    step: 'move',
    turn: 3,
    units: [
      { type: 'O11', seat: 1, status: 'off', jumped: 2 },
      { type: 'U02', seat: 0, at: '6,9' },
    ],
  });
  game.answer(1, 'move:O11-1');
  expect(game.answer(1, { path: ['6,10'] })).toContain('move/no-step');
  expect(game.answer(1, { path: ['1,9'] })).toEqual([]);
});
