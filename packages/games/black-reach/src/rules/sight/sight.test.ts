import type { GridTile } from '@mischia/geometry';
import { describe, expect, test } from 'vitest';
import { unitById } from '../../state.ts';
import { given } from '../../testing.ts';
import { controlledSpaces } from '../zone/zone-of.ts';
import { sightBetween, sightToCorner } from './sight.ts';
import { sightOf } from './sight-line.ts';

describe('across a Vehicle that stands diagonally', () => {
  const state = given({
    units: [
      { type: 'U15', seat: 0, at: '3,3>4,4' },
      { type: 'U02', seat: 0, at: '3,4', id: 'near' },
      { type: 'O02', seat: 1, at: '4,3', id: 'neighbour' },
      { type: 'U03', seat: 0, at: '8,7', id: 'far' },
      { type: 'U15', seat: 0, at: '9,5>10,6' },
      { type: 'O03', seat: 1, at: '11,4', id: 'target' },
    ],
  });
  const between = (a: string, b: string) => [
    sightBetween(state, unitById(state, a), unitById(state, b)).state,
    sightOf(state, unitById(state, a), unitById(state, b))?.blocker?.id,
  ];

  test('[BR-08.1] [BR-07.1] neighbours see each other over the corner between its spaces, as their zones say (R042)', () => {
    expect(between('near', 'neighbour')).toEqual(['clear', undefined]);
    expect(between('neighbour', 'near')).toEqual(['clear', undefined]);
    expect(controlledSpaces(state, unitById(state, 'near')).spaces).toContainEqual({ x: 4, y: 3 });
  });

  test('[BR-06.7] a longer line over that corner is blocked (R034)', () => {
    expect(between('far', 'target')).toEqual(['blocked', 'U15-2']);
  });
});

describe('[BR-08.5] a line to an interspace reaches one space beyond an elevation line', () => {
  const rows = (...drawn: string[]) => drawn.map((row) => row.padEnd(12, '.'));
  const seen = (edges: string[], from: GridTile, ...corners: [x: number, y: number][]) =>
    seenOver([], edges, from, ...corners);
  const seenOver = (ground: string[], edges: string[], from: GridTile, ...corners: [x: number, y: number][]) => {
    const state = given({ board: { rows: ground, lines: [{ kind: 'elevation', edges }] } });
    return corners.map(([x, y]) => sightToCorner(state, from, { x, y }).state);
  };
  const squad = (x: number, y: number): GridTile => ({ size: 1, at: { x, y }, facing: 'N' });
  const line = ['V5,2', 'V5,3', 'V5,4'];

  test('from afar: the corners of the space just behind it, none further on', () => {
    expect(seen(line, squad(2, 3), [5, 3], [6, 2], [6, 3])).toEqual(['clear', 'clear', 'clear']);
    expect(seen(line, squad(2, 3), [7, 2], [7, 3])).toEqual(['blocked', 'blocked']);
    expect(seen(line, squad(9, 3), [4, 3], [3, 3])).toEqual(['clear', 'blocked']);
  });

  test('from beside it: as far as one likes', () => {
    expect(seen(line, squad(5, 3), [9, 3])).toEqual(['clear']);
  });

  test('along a border: one of the two spaces where the line ends must be just behind it', () => {
    const tank: GridTile = { size: 2, rear: { x: 2, y: 4 }, front: { x: 2, y: 3 } };
    // Only the line from the middle of the tank passes between the two buildings.
    const buildings = rows('', '', '..B', '...B');
    expect(seenOver(buildings, ['V5,3', 'V5,4'], tank, [6, 3], [7, 3])).toEqual(['clear', 'blocked']);
  });

  test('the space where the line ends counts, not another one around the corner', () => {
    // Both sides of a hill three spaces wide: (8,3) lies beside its far side, but a line to the corner before it ends on (7,3).
    const hill = ['V5,3', 'V8,3'];
    expect(seen(hill, squad(2, 3), [6, 3], [7, 3])).toEqual(['clear', 'blocked']);
  });
});
