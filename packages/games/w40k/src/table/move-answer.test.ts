import { Match, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { readySetups } from '../army/ready.ts';
import { game } from '../game.ts';
import type { Unit } from '../state.ts';
import { readMoves } from './move-answer.ts';

const unitWith = (): Unit => {
  const [ready] = readySetups;
  if (!ready) throw new Error('no ready setup');
  const { state } = Match.start(game, ready.setup, { dice: seededDice('path'), keepEvents: false });
  return Object.values(state.units)[0] as Unit;
};

const pathOf = (points: number) => Array.from({ length: points }, (_, i) => [60 * i, 14 * i]);

test('[W40K-18.5] a path that the planner felt out step by step over 12" of rough ground is read whole', () => {
  const unit = unitWith();
  const model = unit.models[0]?.id as string;
  const read = readMoves(unit, { moves: [{ model, path: pathOf(200) }] });
  expect(read?.[0]?.path).toHaveLength(201);
});

test('[W40K-08.2] a path without end is no move', () => {
  const unit = unitWith();
  const model = unit.models[0]?.id as string;
  expect(readMoves(unit, { moves: [{ model, path: pathOf(5000) }] })).toBeUndefined();
});
