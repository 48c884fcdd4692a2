import { expect, test } from 'vitest';
import { pixelSize, ROW, toolRoom } from './tool-room.ts';

const DESK = { width: 826, height: 730 };

test('above a table that is wider than its picture the tools leave it larger', () => {
  const field = { width: 44_000, depth: 30_000 };
  expect(toolRoom(DESK, field)).toBe(ROW);
  expect(field.width / pixelSize(DESK, field, toolRoom(DESK, field))).toBeGreaterThan(800);
});

test('beside a square table they do', () => {
  expect(toolRoom(DESK, { width: 48_000, depth: 48_000 })).not.toBe(ROW);
});
