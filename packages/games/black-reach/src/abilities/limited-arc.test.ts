import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UNITS } from '../content/content.ts';
import type { Position } from '../position-format.ts';
import type { ShotChoice } from '../rules/shooting/shot-choice.ts';
import { addFlamer } from '../rules/shooting/template-shots.ts';
import { aimProblems } from '../rules/shooting/templates.ts';
import { type State, unitById } from '../state.ts';
import { given, playFrom } from '../testing.ts';
import { structuresInReach } from './destruction.ts';

/** Where a unit may point a flame with an arc of this kind. */
function directions(state: State, id: string, arc?: 90 | 180): string[] {
  const choices: ShotChoice[] = [];
  const firing = { state, unit: unitById(state, id), stance: { moving: false } };
  addFlamer(firing, { template: 'F', abilities: arc ? { arc } : {}, from: 0 }, choices);
  return choices.map(({ direction, origin }) => `${origin?.x},${origin?.y}${direction}`);
}

test('[BR-15.1] [BR-15.6] a flame is pointed within the firing arc, its borders included', () => {
  const state = given({ units: [{ type: 'U06', seat: 0, at: '5,5', facing: 'E' }] });
  expect(directions(state, 'U06-1', 90)).toEqual(['5,5NE', '5,5E', '5,5SE']);
  expect(directions(state, 'U06-1', 180)).toEqual(['5,5N', '5,5NE', '5,5E', '5,5SE', '5,5S']);
  expect(directions(state, 'U06-1')).toHaveLength(8);
});

test('[BR-15.6] [BR-19.4] a larger vehicle points it from each of its spaces, a rider all round', () => {
  const state = given({
    units: [
      { type: 'U16', seat: 0, at: '5,6>5,5' },
      { type: 'U06', seat: 0, in: 'U16-1' },
    ],
  });
  expect(directions(state, 'U16-1', 90)).toEqual(['5,5N', '5,5NE', '5,5NW', '5,6N', '5,6NE', '5,6NW']);
  expect(directions(state, 'U06-1', 90)).toHaveLength(16);
});

// No vehicle of the packs has both a template and an arc: a Whirlwind is given one.
describe('a larger vehicle with a template and an arc of 90 degrees', () => {
  const weapon = UNITS.U18?.faces[0]?.weapons[0]?.abilities as { arc?: 90 };
  beforeAll(() => {
    weapon.arc = 90;
  });
  afterAll(() => {
    delete weapon.arc;
  });
  // Facing north, only its rear (5,6) has I(7,3) in the arc; from there the line runs over the corners I(5,5) and I(6,4).
  const whirlwind = (kind: string, edges: string[]): Position => ({
    board: { rows: [], lines: [{ kind, edges }] },
    units: [
      { type: 'U18', seat: 0, at: '5,6>5,5', order: '1' },
      { type: 'O02', seat: 1, at: '8,3' },
    ],
  });
  const problems = (kind: 'direct' | 'indirect', position: Position) => {
    const state = given(position);
    return aimProblems(state, unitById(state, 'U18-1'), { kind, template: 'B', weapon: 0 }, { x: 7, y: 3 });
  };
  const blocked = whirlwind('high-wall', ['V5,6', 'H6,5']);
  const reduced = whirlwind('low-wall', ['V6,5', 'H7,4']);

  test('[BR-02.5] [BR-15.16] sees the aim from the point that has it in its arc, or cannot fire at it (R017)', () => {
    expect(problems('direct', whirlwind('high-wall', []))).toEqual([]);
    expect(problems('direct', blocked)).toEqual(['aim/arc']);
  });

  test('[BR-02.5] [BR-15.17] fires indirectly where it could not fire along a clear line (R017)', () => {
    expect(problems('indirect', whirlwind('high-wall', []))).toEqual(['aim/clear']);
    expect(problems('indirect', blocked)).toEqual([]);
    expect(problems('indirect', reduced)).toEqual([]);
  });

  test('[BR-15.16] suffers the obstacles on that line', () => {
    const game = playFrom(reduced, { attack: [1], destruction: [1, 1] });
    game.answer(0, 'direct-B:0');
    expect(game.answer(0, { at: [7, 3] })).toEqual([]);
    const attack = game.match.events.find(({ type }) => type === 'attack');
    expect(attack?.modifiers?.filter(({ rule }) => rule === 'BR-08.2').map(({ amount }) => amount)).toEqual([-1]);
  });
});

test('[BR-15.4] [BR-08.6] a larger vehicle may fire at a Structure from between the centres of its spaces', () => {
  const rows = ['', '', '', '.......B'].map((row) => row.padEnd(12, '.'));
  const reached = (edges: string[], arc: { arc?: 90 } = {}) => {
    const lines = edges.map((edge) => ({ kind: 'high-wall', edges: [edge] }));
    const state = given({ board: { rows, lines }, units: [{ type: 'U15', seat: 0, at: '4,6>4,5' }] });
    return structuresInReach(state, unitById(state, 'U15-1'), { destruction: 1, ...arc });
  };
  // One wall before the rear, one further on in the line of the front.
  expect(reached(['V4,6', 'V6,4'])).toEqual(['building-8-4']);
  expect(reached(['V4,6', 'V6,4', 'V5,5'])).toEqual([]);
  expect(reached([], { arc: 90 })).toEqual([]);
});
