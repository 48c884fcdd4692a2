import { describe, expect, test } from 'vitest';
import type { PlacedUnit, Position } from '../../position-format.ts';
import { playFrom } from '../../testing.ts';

const rhino: PlacedUnit = { type: 'U16', seat: 0, at: '4,6>4,5' };
const riders: PlacedUnit = { type: 'U02', seat: 0, in: 'U16-1', order: '1' };
const far: PlacedUnit = { type: 'O02', seat: 1, at: '12,12' };
const rows = (y: number, row: string) => Array.from({ length: 12 }, (_, at) => (at === y - 1 ? row : '............'));

function getOut(more: Position, path: string[]) {
  const play = playFrom({ units: [rhino, riders, far], ...more });
  play.answer(0, 'move');
  return { play, refused: play.answer(0, { path }) };
}

describe('[BR-19.4] one embarking or disembarking in an action (R127)', () => {
  test('who has got out does not get in again', () => {
    const { play } = getOut({}, ['5,5']);
    expect(play.options()).not.toContain('embark:U16-1');
    expect(play.answer(0, 'embark:U16-1')).toEqual(['transport/once']);
  });
});

describe('[BR-12.8] getting out onto a Difficult Passage', () => {
  const rocks = { board: { rows: rows(5, '....R.......') } };

  test('stops the unit, however its way is told', () => {
    expect(getOut(rocks, ['5,5', '6,5']).refused).toEqual(['move/must-stop']);
    const { play } = getOut(rocks, ['5,5']);
    expect(play.unit('U02-1').at).toMatchObject({ at: { x: 5, y: 5 } });
    expect(play.asked()?.data).toMatchObject({ left: 0 });
  });

  test('a Difficult wreck stops it too', () => {
    const wreck: PlacedUnit = { type: 'U15', seat: 0, at: '5,5>6,5', status: 'wreck' };
    expect(getOut({ units: [rhino, riders, wreck, far] }, ['5,5', '5,4']).refused).toEqual(['move/must-stop']);
  });

  test('and so does a Difficult edge', () => {
    const edge = { rows: [], lines: [{ kind: 'difficult-passage', edges: ['V4,5', 'V4,6'], interspaces: ['I4,5'] }] };
    expect(getOut({ board: edge }, ['5,5', '6,5']).refused).toEqual(['move/must-stop']);
    expect(getOut({ board: edge }, ['4,4', '5,4']).refused).toEqual([]);
  });

  test('[BR-24.11] who comes back by the edge onto rocks stops there', () => {
    const play = playFrom({
      phase: 'reserve',
      step: 'move',
      turn: 3,
      initiative: 1,
      board: { rows: rows(1, '.....R......') },
      units: [
        { type: 'O03', seat: 1, status: 'off', jumped: 2 },
        { type: 'U02', seat: 0, at: '12,12' },
      ],
    });
    play.answer(1, 'move:O03-1');
    play.answer(1, { path: ['6,1'] });
    expect(play.unit('O03-1').status).toBe('board');
    expect(play.kind()).not.toBe('move');
  });
});

describe('[BR-12.10] a high wall beside a Transport', () => {
  const wall = {
    rows: [],
    lines: [{ kind: 'high-wall', edges: ['V4,5', 'V4,6'], interspaces: ['I4,4', 'I4,5', 'I4,6'] }],
  };

  test('nobody gets out through it', () => {
    expect(getOut({ board: wall }, ['5,5']).refused).toEqual(['move/no-step']);
    expect(getOut({ board: wall }, ['3,5']).refused).toEqual([]);
  });

  const outside = (at: string) => {
    const play = playFrom({ board: wall, units: [rhino, { type: 'U02', seat: 0, at, order: '1' }, far] });
    play.answer(0, 'move');
    return play;
  };

  test('nobody gets in through it', () => {
    expect(outside('3,5').options()).toContain('embark:U16-1');
    const play = outside('5,5');
    expect(play.options()).not.toContain('embark:U16-1');
    expect(play.answer(0, 'embark:U16-1')).toEqual(['transport/wall']);
  });

  test('nobody escapes through it from the wreck', () => {
    const play = playFrom(
      {
        initiative: 1,
        board: wall,
        units: [
          { type: 'U16', seat: 0, at: '4,6>4,5', damage: ['hull'] },
          { type: 'U02', seat: 0, in: 'U16-1' },
          { type: 'O05', seat: 1, at: '4,1', face: 'active', facing: 'S', order: '1' },
        ],
      },
      { unstable: [6], attack: [5], location: [6] },
    );
    play.answer(1, 'fire:0>U16-1');
    expect(play.kind()).toBe('escape');
    expect(play.options()).toContain('U02-1>3,5');
    expect(play.options()).not.toContain('U02-1>5,5');
  });

  test('[BR-16.7] nobody falls back through it', () => {
    const beaten = (board: Position['board']) => {
      const play = playFrom(
        {
          initiative: 1,
          ...(board ? { board } : {}),
          units: [{ type: 'O03', seat: 1, at: '6,5', order: '1' }, { type: 'U02', seat: 0, at: '5,5' }, rhino],
        },
        { 'assault-attacker': [6, 6], 'assault-defender': [1, 1] },
      );
      play.answer(1, 'assault:U02-1');
      play.answer(1, 'engage:5,5');
      return play;
    };
    expect(beaten(undefined).options()).toContain('embark:U16-1');
    expect(beaten(wall).options()).not.toContain('embark:U16-1');
    expect(beaten(wall).unit('U02-1').status).toBe('destroyed');
  });
});
