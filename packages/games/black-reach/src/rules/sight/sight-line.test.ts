import { Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import { derived } from '../../board/derived.ts';
import { game, readySetups } from '../../index.ts';
import type { Position } from '../../position-format.ts';
import { unitById } from '../../state.ts';
import { given } from '../../testing.ts';
import { zoneOf } from '../zone/zone.ts';
import { controlledSpaces, zoneAt } from '../zone/zone-of.ts';
import { sightBetween } from './sight.ts';
import { sightOf } from './sight-line.ts';

const between = (position: Position) => {
  const state = given({
    ...position,
    units: [
      { type: 'U02', seat: 0, at: '2,2', id: 'a' },
      { type: 'O02', seat: 1, at: '6,2', id: 'b' },
      ...(position.units ?? []),
    ],
  });
  return sightOf(state, unitById(state, 'a'), unitById(state, 'b'));
};
const ground = (row: string) => ({ rows: ['............', row] });

describe('the deciding line of sight', () => {
  test('[BR-08.1] a clear line with the spaces it crosses', () => {
    expect(between({})).toEqual({
      state: 'clear',
      reduction: 0,
      from: { x: 2, y: 2 },
      to: { x: 6, y: 2 },
      spaces: [2, 3, 4, 5, 6].map((x) => ({ x, y: 2 })),
      obstacles: [],
    });
  });

  test('[BR-08.2] obstacles that reduce, each with its place', () => {
    const line = between({ board: ground('..RR........') });
    expect(line).toMatchObject({ state: 'reduced', reduction: 2 });
    expect(line?.obstacles.map(({ rule, reduces, space }) => [rule, reduces, space?.x])).toEqual([
      ['BR-08.2', 1, 3],
      ['BR-08.2', 1, 4],
    ]);
    expect(line?.blocker).toBeUndefined();
  });

  test('[BR-08.2, BR-08.3, BR-08.4, BR-08.5] what blocks: a building, a wall, a unit, an elevation line', () => {
    const blocker = (position: Position) => {
      const found = between(position)?.blocker;
      return [found?.rule, found?.id];
    };
    expect(blocker({ board: ground('...B........') })).toEqual(['BR-08.2', 'building-4-2']);
    expect(blocker({ board: { rows: [], lines: [{ kind: 'high-wall', edges: ['V3,2'] }] } })).toEqual([
      'BR-08.3',
      'high-wall-1',
    ]);
    expect(blocker({ units: [{ type: 'O03', seat: 1, at: '4,2' }] })).toEqual(['BR-08.4', 'O03-1']);
    expect(blocker({ board: { rows: [], lines: [{ kind: 'elevation', edges: ['V4,2'] }] } })).toEqual([
      'BR-08.5',
      'elevation-1',
    ]);
  });

  test('[BR-08.6] it tells what the rules find, between all units of random games', () => {
    let seen = 0;
    for (const { setup } of readySetups) {
      const match = Match.start(game, setup, { dice: seededDice('lines') });
      playRandomly(match, new Random(2), 150);
      const { state } = match;
      const units = state.units.filter(({ status }) => status === 'board');
      for (const a of units) {
        for (const b of units) {
          if (a === b) continue;
          const { state: sight, reduction } = sightBetween(state, a, b);
          const line = sightOf(state, a, b);
          expect([a.id, b.id, line?.state, line?.reduction]).toEqual([a.id, b.id, sight, reduction]);
          expect(line?.blocker !== undefined).toBe(sight === 'blocked');
          seen++;
        }
      }
    }
    expect(seen).toBeGreaterThan(200);
  });
});

describe('zones of control', () => {
  const state = given({
    units: [
      { type: 'U02', seat: 0, at: '5,5' },
      { type: 'O15', seat: 1, at: '9,9>9,8' },
    ],
  });
  const marines = unitById(state, 'U02-1');

  test('[BR-07.1] the spaces around a unit, where it stands and where it would', () => {
    expect(controlledSpaces(state, marines).spaces).toHaveLength(8);
    expect(zoneAt(state, marines, { size: 1, at: { x: 1, y: 1 }, facing: 'N' })).toEqual([
      { x: 2, y: 1 },
      { x: 1, y: 2 },
      { x: 2, y: 2 },
    ]);
    // Asking changes nothing.
    expect(zoneOf(state, marines)).toHaveLength(8);
    expect(derived(state).rev).toBe(state.rev);
  });

  test('[BR-07.3] zones of Vehicles and of suppressed units bind nobody', () => {
    expect(controlledSpaces(state, marines).binds).toBe(true);
    expect(controlledSpaces(state, unitById(state, 'O15-1')).binds).toBe(false);
    const weak = given({ units: [{ type: 'U02', seat: 0, at: '5,5', s: 1 }] });
    expect(controlledSpaces(weak, unitById(weak, 'U02-1')).binds).toBe(false);
  });
});
