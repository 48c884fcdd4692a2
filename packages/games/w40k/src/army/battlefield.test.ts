import { boundingBox, type Feature, inches, inPolygon, type Point } from '@mischia/geometry';
import { battlefieldOf, FeatureSchema } from '@mischia/tabletop';
import { expect, test } from 'vitest';
import { battlefieldFiles, battlefields } from './ready.ts';

/** Every point that outlines a piece. */
const pointsOf = ({ area, prisms, walls, floors }: Feature): Point[] => [
  ...area.flat(),
  ...prisms.flatMap(({ corners }) => corners),
  ...walls.flatMap(({ from, to }) => [from, to]),
  ...floors.flatMap(({ corners }) => corners),
];

const cases = battlefields.map((battlefield) => [battlefield.id, battlefield] as const);

test.each(cases)('[W40K-03.2] %s has about one piece for every 12" by 12"', (_id, battlefield) => {
  const advised = Math.ceil((battlefield.width * battlefield.depth) / (inches(12) * inches(12)));
  expect(battlefield.terrain.length).toBe(advised);
});

test.each(cases)(
  '[W40K-03.1] everything on %s stands on the table and has the shape geometry asks for',
  (_id, battlefield) => {
    for (const piece of battlefield.terrain) {
      expect(FeatureSchema.safeParse(piece).error?.issues ?? []).toEqual([]);
      for (const { x, y } of pointsOf(piece)) {
        expect(x >= 0 && x <= battlefield.width && y >= 0 && y <= battlefield.depth).toBe(true);
      }
    }
  },
);

test.each(cases)('no two pieces of %s overlap, and no two share an id', (_id, { terrain }) => {
  expect(new Set(terrain.map(({ id }) => id)).size).toBe(terrain.length);
  for (const one of terrain) {
    for (const other of terrain) {
      if (one === other) continue;
      const inside = pointsOf(one).some((p) => other.area.some((corners) => inPolygon(p, corners)));
      expect([one.id, other.id, inside]).toEqual([one.id, other.id, false]);
    }
  }
});

test.each(cases)('%s looks the same from both sides', (_id, { width, depth, terrain }) => {
  const boxes = terrain.map((piece) => {
    const corners = pointsOf(piece);
    return boundingBox({ footprint: { kind: 'hull', corners }, x: 0, y: 0, facing: 0 });
  });
  const key = (...numbers: number[]) => numbers.map((n) => Math.round(n / 10)).join();
  const known = new Set(boxes.map(({ minX, minY, maxX, maxY }) => key(minX, minY, maxX, maxY)));
  for (const { minX, minY, maxX, maxY } of boxes) {
    expect(known).toContain(key(width - maxX, depth - maxY, width - minX, depth - minY));
  }
});

test('between them the tables have every kind of piece, floors above each other too', () => {
  const kinds = new Set(battlefields.flatMap(({ terrain }) => terrain.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(['building', 'hill', 'obstacle', 'ruin', 'woods']);
  expect(battlefields.some(({ terrain }) => terrain.some(({ floors }) => floors.length > 1))).toBe(true);
});

test('a file is read the same every time', () => {
  for (const file of battlefieldFiles)
    expect(battlefieldOf(file)).toEqual(battlefieldOf(JSON.parse(JSON.stringify(file))));
});
