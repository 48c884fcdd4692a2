import { expect, test } from 'vitest';
import { given, row } from '../../../test/play.ts';
import { moveRefusals } from '../../table/moves.ts';

type Way = readonly (readonly [number, number] | readonly [number, number, number])[];

const codes = (units: object, moves: { readonly [model: string]: Way }, terrain: object[] = [], allowance = 5000) =>
  moveRefusals(
    given({ phase: 'movement', terrain, units }),
    { unit: 'a1', kind: 'normal', allowance },
    {
      moves: Object.entries(moves).map(([model, path]) => ({
        model,
        path: path.map((point) => point.map((inches) => Math.round(inches * 1000)) as [number, number]),
      })),
    },
  ).map(({ code }) => code);

const one = { scroll: 'gutrippaz', models: [[10, 10]] };

test('[AOS-9.0b] no part of the base crosses another base or the edge of the battlefield', () => {
  const friend = { scroll: 'gutrippaz', models: [[12, 11]] };
  // The centre passes 1" from the friend's: bases of 32 mm overlap.
  expect(codes({ a1: one, a2: friend }, { 'a1.1': [[14, 10]] })).toEqual(['move/model-in-the-way']);
  expect(
    codes(
      { a1: one, a2: friend },
      {
        'a1.1': [
          [12, 9.7],
          [14, 10],
        ],
      },
    ),
  ).toEqual([]);
  expect(codes({ a1: { ...one, models: [[3, 10]] } }, { 'a1.1': [[0.5, 10]] })).toContain('move/table-edge');
});

test('[AOS-9.1] [AOS-1.3.3b] a unit that would not be coherent does not move so', () => {
  const three = { scroll: 'gutrippaz', models: row(3, 10, 10) };
  expect(codes({ a1: three }, { 'a1.3': [[17.5, 10]] })).toEqual(['move/too-few-neighbours', 'move/not-one-group']);
  expect(codes({ a1: three }, { 'a1.3': [[13.6, 10]] })).toEqual([]);
});

test('[AOS-9.0c] R32: both ends of an oval base go no farther than the move', () => {
  const bow = { scroll: 'beast-skewer-killbow', models: [[10, 10]] };
  expect(codes({ a1: bow }, { 'a1.1': [[15, 10]] })).toEqual([]);
  expect(codes({ a1: bow }, { 'a1.1': [[15.1, 10]] })).toEqual(['move/too-far']);
});

test('[AOS-9.3.1] [AOS-9.3] R33: climbing and jumping down cost their height', () => {
  const ruin = { id: 't1', kind: 'ruin', at: [13, 10], size: [6, 6], height: 4, shape: 'floors' };
  const below = { scroll: 'gutrippaz', models: [[9, 10]] };
  expect(
    codes(
      { a1: below },
      {
        'a1.1': [
          [10, 10],
          [10, 10, 4],
        ],
      },
      [ruin],
    ),
  ).toEqual([]);
  expect(
    codes(
      { a1: below },
      {
        'a1.1': [
          [10, 10],
          [10, 10, 4],
          [10.2, 10, 4],
        ],
      },
      [ruin],
    ),
  ).toEqual(['move/too-far']);
  const above = { scroll: 'gutrippaz', models: [[15, 10, 4]] };
  expect(
    codes(
      { a1: above },
      {
        'a1.1': [
          [16, 10, 4],
          [16, 10, 0],
        ],
      },
      [ruin],
    ),
  ).toEqual([]);
  expect(
    codes(
      { a1: above },
      {
        'a1.1': [
          [16, 10, 4],
          [16, 10, 0],
          [16.2, 10, 0],
        ],
      },
      [ruin],
    ),
  ).toEqual(['move/too-far']);
});

test('[AOS-17.1.2] nobody crosses or ends on defensible terrain; R134: nor is anybody set up there', () => {
  const tower = { id: 't5', at: [14, 10], size: [3, 3], height: 2, shape: 'closed', traits: ['defensible'] };
  expect(codes({ a1: one }, { 'a1.1': [[18, 10]] }, [tower], 9000)).toContain('move/barred-terrain');
  const flyer = { scroll: 'yndrasta', models: [[10, 10]] };
  expect(codes({ a1: flyer }, { 'a1.1': [[18, 10]] }, [tower], 9000)).toEqual([]);
  expect(codes({ a1: flyer }, { 'a1.1': [[14, 10, 2]] }, [tower], 9000)).toContain('move/barred-terrain');
});
