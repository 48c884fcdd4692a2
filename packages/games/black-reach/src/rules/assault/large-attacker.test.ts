import { describe, expect, test } from 'vitest';
import type { PlacedUnit, Position } from '../../position-format.ts';
import { playFrom } from '../../testing.ts';

/** A Battlewagon with a Grabbin' Klaw (Assault +0) drives at what stands before its front. */
const wagon = (units: readonly PlacedUnit[], more: Position = {}): Position => ({
  initiative: 1,
  tiles: [{ type: 'OS2', seat: 1, options: ['grabbin-klaw'] }],
  ...more,
  units: [{ type: 'O16', seat: 1, at: '5,6N', order: '1', tile: 0 }, ...units],
});
/** Can fight Heavy Vehicles. */
const techmarine: PlacedUnit = { type: 'U12', seat: 0, at: '6,5' };

function engage(position: Position, dice: { readonly [purpose: string]: readonly number[] }) {
  const play = playFrom(position, dice);
  expect(play.answer(1, 'assault:U12-1')).toEqual([]);
  expect(play.answer(1, 'engage:6,5')).toEqual([]);
  expect(play.answer(1, 'weapon:0')).toEqual([]);
  return play;
}
const WON = { 'assault-attacker': [6, 6], 'assault-defender': [1, 1] };
const TIED = { 'assault-attacker': [1, 1], 'assault-defender': [1, 1] };
const LOST = { 'assault-attacker': [1, 1], 'assault-defender': [6, 6], location: [2] };

describe('[BR-16.2] a four-space attacker (R099)', () => {
  test('[BR-16.7] wins: the defender goes straight back, the wagon advances one step', () => {
    const play = engage(wagon([techmarine]), WON);
    expect(play.kind()).toBe('forced-move');
    expect(play.options()).toEqual(['6,4', '5,4', '7,4']);
    expect(play.answer(0, '6,4')).toEqual([]);
    expect(play.unit('O16-1').at).toMatchObject({ size: 4, at: { x: 5, y: 5 }, facing: 'N' });
  });

  test('[BR-06.10] other Infantry under the wagon is displaced and suppressed', () => {
    const play = engage(wagon([techmarine, { type: 'U03', seat: 0, at: '5,5' }]), WON);
    play.answer(0, '7,4');
    expect(play.kind()).toBe('forced-move');
    expect(play.answer(0, '4,4')).toEqual([]);
    expect(play.unit('U03-1')).toMatchObject({ s: 1, at: { at: { x: 4, y: 4 } } });
  });

  test('[BR-16.9] ties: it takes the space all the same and the defender is pushed, without Suppression', () => {
    const play = engage(wagon([techmarine]), TIED);
    expect(play.kind()).toBe('forced-move');
    play.answer(0, '7,4');
    expect(play.unit('U12-1').s).toBe(0);
    expect(play.unit('O16-1').at).toMatchObject({ at: { x: 5, y: 5 } });
  });

  test('[BR-16.8] loses: one Hit, and it takes the space', () => {
    const play = engage(wagon([techmarine]), LOST);
    play.answer(0, '7,4');
    expect(play.unit('O16-1')).toMatchObject({ damage: ['hull'], at: { at: { x: 5, y: 5 } } });
  });

  test('[BR-12.2] a low wall on the last step takes 1 from its total', () => {
    const walled = { board: { rows: [], lines: [{ kind: 'low-wall', edges: ['H6,5'] }] } };
    const play = engage(wagon([techmarine], walled), WON);
    const fought = play.match.events.find(({ type }) => type === 'assault-fought');
    expect(fought?.modifiers).toContainEqual(expect.objectContaining({ rule: 'BR-12.2', amount: -1 }));
  });

  test('a high wall forbids the last step', () => {
    const walled = { board: { rows: [], lines: [{ kind: 'high-wall', edges: ['H6,5'] }] } };
    const play = playFrom(wagon([techmarine], walled));
    play.answer(1, 'assault:U12-1');
    expect(play.options()).not.toContain('engage:6,5');
  });

  test('a second vehicle in the way of the Advance forbids it', () => {
    const play = playFrom(wagon([techmarine, { type: 'U17', seat: 0, at: '5,5' }]));
    play.answer(1, 'assault:U12-1');
    expect(play.options()).not.toContain('engage:6,5');
  });
});

describe('[BR-16.2] a two-space attacker (R099)', () => {
  const trukk = (units: readonly PlacedUnit[]): Position => ({
    initiative: 1,
    tiles: [{ type: 'OR3', seat: 1, options: ['grabbin-klaw'] }],
    units: [{ type: 'O15', seat: 1, at: '5,7>5,6', order: '1', tile: 0 }, ...units],
  });

  test('turns with its Advance onto a defender diagonally ahead', () => {
    const play = playFrom(trukk([techmarine]), WON);
    play.answer(1, 'assault:U12-1');
    play.answer(1, 'engage:6,5');
    expect(play.options()).toEqual(['7,4', '6,4', '7,5']);
    play.answer(0, '7,4');
    expect(play.unit('O15-1').at).toMatchObject({ size: 2, rear: { x: 5, y: 6 }, front: { x: 6, y: 5 } });
  });

  test('[BR-16.8] beaten by a Vehicle it goes back, as a wreck if the Hit destroys it', () => {
    const play = playFrom(trukk([{ type: 'U17', seat: 0, at: '6,5' }]), {
      'assault-attacker': [1, 1],
      'assault-defender': [6],
    });
    play.answer(1, 'assault:U17-1');
    play.answer(1, 'engage:6,5');
    expect(play.unit('O15-1')).toMatchObject({ status: 'wreck', at: { rear: { x: 5, y: 7 }, front: { x: 5, y: 6 } } });
  });
});
