import { type GridTile, tileRing } from '@mischia/geometry';
import { Random } from '@mischia/kernel';
import { expect, test } from 'vitest';
import type { Position } from '../../position-format.ts';
import { touch, unitById } from '../../state.ts';
import { given, playFrom } from '../../testing.ts';
import { sightOf } from '../sight/sight-line.ts';
import { controlledSpaces } from './zone-of.ts';

test('[BR-07.1] a larger vehicle controls what it sees from any of its spaces', () => {
  const walled = (edges: string[], interspaces: string[]) => {
    const state = given({
      board: { rows: [], lines: [{ kind: 'high-wall', edges, interspaces }] },
      units: [{ type: 'U15', seat: 0, at: '4,6>4,5' }],
    });
    return controlledSpaces(state, unitById(state, 'U15-1')).spaces;
  };
  // Past the wall beside its front the rear still sees the space, over the open corner.
  expect(walled(['V4,5'], [])).toContainEqual({ x: 5, y: 5 });
  expect(walled(['V4,5'], ['I4,5'])).not.toContainEqual({ x: 5, y: 5 });
});

/** A Predator on (4,6)>(4,5) with a high wall before its front that reaches the corner I(4,4). */
const behindWall = (...others: NonNullable<Position['units']>): Position => ({
  board: { rows: [], lines: [{ kind: 'high-wall', edges: ['V4,4', 'H4,4'] }] },
  units: [{ type: 'U15', seat: 0, at: '4,6>4,5' }, ...others],
});

test('[BR-07.1] a larger vehicle also controls what it sees from between the centres of its spaces (R050)', () => {
  const zone = (...others: NonNullable<Position['units']>) => {
    const state = given(behindWall(...others));
    return controlledSpaces(state, unitById(state, 'U15-1')).spaces;
  };
  expect(zone()).toContainEqual({ x: 5, y: 4 });
  expect(zone()).not.toContainEqual({ x: 4, y: 4 });
  // R042: whoever stands beside the line takes nothing from the zone.
  expect(zone({ type: 'O17', seat: 1, at: '5,5' })).toContainEqual({ x: 5, y: 4 });
  // Ground does: without the way over (5,5) only the closed corner is left.
  const board = { ...behindWall().board, rows: ['', '', '', '', '....B'].map((row) => row.padEnd(12, '.')) };
  const state = given({ ...behindWall(), board });
  expect(controlledSpaces(state, unitById(state, 'U15-1')).spaces).not.toContainEqual({ x: 5, y: 4 });
});

test('[BR-16.3] [BR-07.1] a friend whom a larger defender sees past a wall may support the Assault', () => {
  const game = playFrom({
    ...behindWall({ type: 'O02', seat: 1, at: '5,4' }, { type: 'O09', seat: 1, at: '5,7', order: '1' }),
    initiative: 1,
  });
  expect(game.answer(1, 'assault:U15-1')).toEqual([]);
  expect(game.answer(1, 'engage:4,6')).toEqual([]);
  game.passUntil('support');
  expect(game.options()).toEqual(['O02-1', 'done']);
});

test('[BR-07.1] among random walls larger vehicles control the spaces around them where they would see an enemy', () => {
  const random = new Random(7);
  const parts = (places: readonly string[], share: number) => places.filter(() => random.below(100) < share);
  const board = Array.from({ length: 8 }, (_, y) => Array.from({ length: 8 }, (__, x) => `${x + 1},${y + 1}`)).flat();
  for (let round = 0; round < 12; round++) {
    for (const [type, at, inside] of [
      ['U15', '4,5>4,4', ['H4,4']],
      ['U15', '4,5>5,4', []],
      ['O16', '4,4N', ['V4,4', 'V4,5', 'H4,4', 'H5,4']],
    ] as const) {
      const edges = parts(
        board.flatMap((place) => [`V${place}`, `H${place}`]),
        30,
      ).filter((edge) => !(inside as readonly string[]).includes(edge));
      const corners = parts(board, 20).filter((corner) => corner !== '4,4');
      const state = given({
        board: { rows: [], lines: [{ kind: 'high-wall', edges, interspaces: corners.map((corner) => `I${corner}`) }] },
        units: [
          { type, seat: 0, at, id: 'vehicle' },
          { type: 'O02', seat: 1, at: '12,12', id: 'enemy' },
        ],
      });
      const [vehicle, enemy] = [unitById(state, 'vehicle'), unitById(state, 'enemy')];
      const { spaces } = controlledSpaces(state, vehicle);
      const seen = tileRing(vehicle.at as GridTile).filter((space) => {
        enemy.at = { size: 1, at: space, facing: 'N' };
        touch(state);
        return sightOf(state, vehicle, enemy)?.state !== 'blocked';
      });
      expect(spaces).toEqual(seen);
    }
  }
});
