import { describe, expect, test } from 'vitest';
import type { Body } from '../body.ts';
import { type Feature, feature, rectangleOutline } from '../terrain.ts';
import { block, model, normalMove, wall } from '../testing/moves.ts';
import { inches } from '../units.ts';
import { checkMove } from './check-move.ts';
import { moveLength } from './cost.ts';
import { startOf } from './path.ts';
import { moveScene } from './scene.ts';

const TABLE = { width: inches(60), height: inches(44) };
const mover = model('m', 10, 10);
/** The base touches what begins here. */
const RIM = 10 + 0.63;

function going(
  points: readonly [number, number, number?][],
  features: readonly Feature[],
  others: readonly Body[] = [],
) {
  const scene = moveScene({ table: TABLE, bodies: [mover, ...others], features: [...features] });
  const path = [
    startOf(mover),
    ...points.map(([x, y, z = 0]) => ({ x: inches(x), y: inches(y), z: inches(z), facing: 0 })),
  ];
  const rules = normalMove(6);
  const codes = checkMove(scene, ['m'], [{ model: 'm', path }], rules).map(({ code }) => code);
  return { codes, length: moveLength(scene, mover, { model: 'm', path }, rules.cost) };
}

describe('[W40K-09.2] a climb costs its height, however it is cut', () => {
  const hill = block('hill', RIM, 5, 18, 15, 2);
  const up = (...heights: number[]): [number, number, number][] => heights.map((z) => [10, 10, z]);

  test.each([
    ['in one go', up(2)],
    ['in pieces of an inch', up(1, 2)],
    ['with a stop at every inch', up(1, 1, 2, 2)],
  ])('%s', (_, climb) => {
    const { codes, length } = going([...climb, [13, 10, 2]], [hill]);
    expect(codes).toEqual([]);
    expect(length).toBe(inches(5));
  });

  test('a jog in thin air between two pieces is refused', () => {
    expect(going([...up(1), [10.001, 10, 1], [10.001, 10, 2], [13, 10, 2]], [hill]).codes).toContain('unsupported');
  });
});

describe('[W40K-09.2] nothing floats', () => {
  const low = wall('w', 13, 5, 13, 15, 2);

  test('a 2" wall is not passed an inch above the table', () => {
    expect(
      going(
        [
          [10, 10, 1],
          [15, 10, 1],
          [15, 10, 0],
        ],
        [low],
      ).codes,
    ).toContain('terrain-in-the-way');
  });

  test('nor is a wall passed below the table', () => {
    const under = going(
      [
        [10, 10, -10],
        [15, 10, -10],
        [15, 10, 0],
      ],
      [wall('w', 13, 5, 13, 15, 8)],
    ).codes;
    expect(under).toContain('unsupported');
  });

  test('nor low models from above', () => {
    const scarab = model('s', 12.5, 10, { height: inches(0.6) });
    expect(
      going(
        [
          [10, 10, 1],
          [15, 10, 1],
          [15, 10, 0],
        ],
        [],
        [scarab],
      ).codes,
    ).toContain('unsupported');
  });
});

describe('[W40K-09.2] a piece of an inch or less is ignored', () => {
  const kerb = wall('kerb', 13, 5, 13, 15, 1);
  const dais = block('dais', 12, 5, 18, 15, 1);

  test('it is crossed at the cost of the way', () => {
    expect(going([[15, 10]], [kerb])).toEqual({ codes: [], length: inches(5) });
  });

  test.each([
    [
      'a step at its rim',
      [
        [12 - 0.63, 10],
        [12 - 0.63, 10, 1],
        [15, 10, 1],
      ] as [number, number, number?][],
    ],
    ['a leg that rises', [[15, 10, 1]] as [number, number, number?][]],
  ])('it is stepped on for nothing: %s', (_, way) => {
    expect(going(way, [dais])).toEqual({ codes: [], length: inches(5) });
  });

  test('the same height on a higher piece is climbed', () => {
    const corners = rectangleOutline(inches(RIM), inches(5), inches(18), inches(15));
    const tower = rectangleOutline(inches(16), inches(5), inches(18), inches(15));
    const prism = { solid: true, opaque: true, standable: true, bottom: 0 };
    const ruin = feature({
      id: 'ruin',
      kind: 'ruin',
      height: inches(4),
      area: [corners],
      prisms: [
        { ...prism, id: 'steps', corners, top: inches(1) },
        { ...prism, id: 'tower', corners: tower, top: inches(4) },
      ],
    });
    expect(
      going(
        [
          [10, 10, 1],
          [12, 10, 1],
        ],
        [ruin],
      ),
    ).toEqual({ codes: [], length: inches(3) });
  });
});

describe('[W40K-09.2] floors', () => {
  const corners = rectangleOutline(inches(8), inches(8), inches(16), inches(12));
  const storey = (id: string, z: number) => ({
    id,
    corners,
    z: inches(z),
    standable: true,
    opaque: true,
    hatches: [],
  });
  const ruin = feature({
    id: 'ruin',
    kind: 'ruin',
    height: inches(6),
    area: [corners],
    floors: [storey('first', 2), storey('second', 4)],
  });

  test('nobody rises through the floor above him, not even to stand on it', () => {
    expect(going([[10, 10, 2]], [ruin]).codes).toContain('floor-in-the-way');
    expect(
      going(
        [
          [10, 10, 2],
          [10, 10, 4],
        ],
        [ruin],
      ).codes,
    ).toContain('floor-in-the-way');
  });
});
