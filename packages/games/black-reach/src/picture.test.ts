import { renderSvg } from '@mischia/geometry';
import { expect, test } from 'vitest';
import { picture } from './picture.ts';
import { unitById } from './state.ts';
import { given } from './testing.ts';

const rows = ['....', '.B..', '....', '....', '....', '....', '....', '....'].map((row) => row.padEnd(8, '.'));
const battle = () =>
  given({
    board: { width: 8, height: 8, rows, lines: [{ kind: 'low-wall', edges: ['H5,5', 'H6,5'] }] },
    units: [
      { id: 'boyz', type: 'O02', seat: 1, at: '6,4', facing: 'S' },
      { id: 'rhino', type: 'U16', seat: 0, at: '6,7>6,6' },
      { id: 'riders', type: 'U02', seat: 0, in: 'rhino', status: 'embarked' },
      { id: 'dead', type: 'O02', seat: 1, at: '1,1', status: 'destroyed' },
      { id: 'hulk', type: 'U15', seat: 0, at: '3,7>3,6', status: 'wreck' },
    ],
    smoke: ['8,8'],
  });

test('a picture shows every tile on the board where it lies and how it faces, and no other', () => {
  const { board, tiles } = picture(battle());
  expect(board).toEqual({ width: 8, height: 8 });
  expect(tiles).toEqual([
    { id: 'rhino', side: '0', tile: { size: 2, rear: { x: 6, y: 7 }, front: { x: 6, y: 6 } } },
    { id: 'boyz', side: '1', tile: { size: 1, at: { x: 6, y: 4 }, facing: 'S' } },
  ]);
});

test('a unit that moves is drawn elsewhere, one that has left no more', () => {
  const state = battle();
  unitById(state, 'boyz').at = { size: 1, at: { x: 7, y: 3 }, facing: 'E' };
  unitById(state, 'rhino').status = 'left';
  expect(picture(state).tiles).toEqual([{ id: 'boyz', side: '1', tile: { size: 1, at: { x: 7, y: 3 }, facing: 'E' } }]);
});

test('[BR-16.2] an attacker in no space is shown where it started from', () => {
  const state = battle();
  unitById(state, 'boyz').status = 'engaged';
  expect(picture(state).tiles?.map(({ id }) => id)).toContain('boyz');
});

test('terrain, wrecks and smoke are elements; a ruin is called one', () => {
  const state = battle();
  const [building] = state.map.elements;
  const shown = () => picture(state).elements?.map(({ id, label, spaces, edges }) => [label ?? id, spaces, edges]);
  const H = (x: number, y: number) => ({ side: 'H', x, y });
  const others = [
    ['low-wall-1', [], [H(5, 5), H(6, 5)]],
    [
      'wreck hulk',
      [
        { x: 3, y: 6 },
        { x: 3, y: 7 },
      ],
      [],
    ],
    ['smoke 8,8', [{ x: 8, y: 8 }], []],
  ];
  expect(shown()).toEqual([[building?.id, [{ x: 2, y: 2 }], []], ...others]);
  state.ruined.push(building?.id as string);
  expect(shown()).toEqual([['ruined-building', [{ x: 2, y: 2 }], []], ...others]);
});

test('it is drawn', () => {
  const svg = renderSvg(picture(battle()));
  for (const name of [
    'data-tile="boyz"',
    'data-tile="rhino"',
    'data-element="wreck hulk"',
    'data-element="low-wall-1"',
  ])
    expect(svg).toContain(name);
});
