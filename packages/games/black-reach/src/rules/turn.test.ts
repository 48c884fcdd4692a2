import { describe, expect, test } from 'vitest';
import type { PlacedUnit } from '../position-format.ts';
import { playFrom } from '../testing.ts';
import { holderOf } from './end/victory.ts';

const both = [
  { type: 'U10', seat: 0 as const, at: '1,12' },
  { type: 'U02', seat: 0 as const, at: '3,12' },
  { type: 'O10', seat: 1 as const, at: '1,1' },
  { type: 'O02', seat: 1 as const, at: '3,1' },
];

describe('the turn', () => {
  test('[BR-03.1, BR-25.1, BR-04.8] orders, activation and reserve follow each other, and the next turn begins', () => {
    const play = playFrom({ phase: 'orders', units: both });
    expect(play.kind()).toBe('orders');
    expect(play.answer(0, { orders: { 'U10-1': '1', 'U02-1': '2' } })).toEqual([]);
    expect(play.answer(1, { orders: { 'O10-1': '1', 'O02-1': '2' } })).toEqual([]);
    for (const seat of [0, 1, 0, 1]) expect(play.answer(seat, 'pass')).toEqual([]);
    expect(play.kind()).toBe('cards');
    for (const seat of [0, 1]) expect(play.answer(seat, { discard: [], draw: 0 })).toEqual([]);
    expect(play.events().filter((type) => ['turn-began', 'orders-closed', 'initiative'].includes(type))).toEqual([
      'turn-began',
      'orders-closed',
      'initiative',
      'turn-began',
    ]);
    expect(play.match.state.flow).toMatchObject({ turn: 2, phase: 'orders' });
    expect(play.match.state.initiative).toBe(1);
  });

  test('[BR-04.1] powers are kept or dropped before cards are played', () => {
    const play = playFrom({
      phase: 'orders',
      hands: [['rally'], []],
      powers: [{ power: 'enfeeble', psyker: 'U11-1', target: 'O02-1' }],
      units: [...both, { type: 'U11', seat: 0, at: '5,12', s: 1 }],
    });
    expect(play.kind()).toBe('maintain');
    play.answer(0, 'drop');
    expect(play.kind()).toBe('orders-start');
  });

  test('[BR-01.1, BR-01.5] the scenario ends the game at its turn limit; more points win', () => {
    const play = playFrom({ phase: 'reserve', step: 'cards', turn: 6, points: [1, 2], units: both });
    for (const seat of [0, 1]) play.answer(seat, { discard: [], draw: 0 });
    expect(play.match.outcome).toMatchObject({ winners: [1], scores: [1, 2] });
  });

  test('[BR-01.5] equal points are a draw', () => {
    const play = playFrom({ phase: 'reserve', step: 'cards', turn: 6, points: [2, 2], units: both });
    for (const seat of [0, 1]) play.answer(seat, { discard: [], draw: 0 });
    expect(play.match.outcome?.winners).toEqual([]);
  });

  test('[BR-11.5] an objective scores for the only player who holds it with unsuppressed Infantry', () => {
    const held = (s: number, ork = '1,1') =>
      playFrom({
        scenario: 'mechanicum-workshop',
        phase: 'reserve',
        step: 'move',
        units: [
          { type: 'U02', seat: 0, at: '9,9', act: true, s },
          { type: 'O02', seat: 1, at: ork, act: true },
        ],
      });
    expect(held(0).match.state.players[0].points).toBe(1);
    // One token goes in the player's own step, so two are needed to keep it suppressed.
    expect(held(2).match.state.players[0].points).toBe(0);
    expect(held(0, '8,8').match.state.players[0].points).toBe(0);
    expect(holderOf(held(0).match.state, [5, 5])).toBeUndefined();
  });

  test('[BR-11.4] nobody shoots or assaults in the Reserve Phase', () => {
    const play = playFrom({
      phase: 'reserve',
      step: 'move',
      units: [
        { type: 'U02', seat: 0, at: '5,5' },
        { type: 'O02', seat: 1, at: '5,7', act: true },
      ],
    });
    play.answer(0, 'move:U02-1');
    expect(play.options()).toEqual(['end']);
    expect(play.answer(0, 'fire:0>O02-1')).toEqual(['option/unknown']);
    expect(play.answer(0, 'engage:5,7')).toEqual(['option/unknown']);
  });
});

describe('activation', () => {
  const one = (order: Partial<{ order: string; s: number }> = { order: '1' }) => ({
    units: [
      { type: 'U02', seat: 0 as const, at: '5,5', ...order },
      { type: 'O02', seat: 1 as const, at: '12,12', act: true },
    ],
  });

  test('[BR-05.2] a unit that does nothing is activated all the same and does not move from reserve', () => {
    const play = playFrom(one());
    expect(play.options()).toEqual(expect.arrayContaining(['move', 'pass']));
    play.answer(0, 'pass');
    expect(play.unit('U02-1').act).toBe(true);
    expect(play.kind()).toBe('cards');
  });

  test('[BR-05.3] a supporter gets an Activated marker and loses its order', () => {
    const play = playFrom(
      {
        units: [
          { type: 'U02', seat: 0, at: '4,5', order: '1' },
          { type: 'U02', seat: 0, at: '5,6', order: '2', id: 'friend' },
          { type: 'O02', seat: 1, at: '5,5' },
        ],
      },
      { 'assault-attacker': [6, 6], 'assault-defender': [1, 1] },
    );
    play.answer(0, 'assault:O02-1');
    play.answer(0, 'engage:5,5');
    play.answer(0, 'friend');
    expect(play.events()).toEqual(expect.arrayContaining(['activated-marker', 'order-lost']));
    expect(play.unit('friend').act).toBe(true);
  });

  describe('[BR-06.2] after each step detection, Moving Fire, On Alert', () => {
    const watchedBy = (...others: PlacedUnit[]) => {
      const play = playFrom(
        {
          units: [
            { type: 'U02', seat: 0, at: '5,9', order: '1' },
            { type: 'O04', seat: 1, at: '5,3', face: 'active', facing: 'S' },
            ...others,
          ],
        },
        { attack: [1, 1] },
      );
      play.answer(0, 'move');
      play.answer(0, { path: ['5,8', '5,7'] });
      return play;
    };

    test('the mover is offered its shot at each new space before anybody On Alert is asked', () => {
      const play = watchedBy();
      expect(play.asked()).toMatchObject({ kind: 'moving-fire', seat: 0 });
      expect(play.options()).toEqual(['fire:0>O04-1', 'pass']);
      play.answer(0, 'pass');
      expect(play.kind()).toBe('alert');
      play.answer(1, 'pass');
      expect(play.kind()).toBe('moving-fire');
      expect(play.unit('U02-1').at).toMatchObject({ at: { x: 5, y: 7 } });
      play.answer(0, 'pass');
      play.answer(1, 'pass');
      // It has let this space's chance pass.
      expect(play.kind()).toBe('move');
      expect(play.options()).not.toContain('fire:0>O04-1');
    });

    test('a shot comes first; On Alert answers it, and the rest of the way is asked for again', () => {
      const play = watchedBy();
      play.answer(0, 'fire:0>O04-1');
      expect(play.kind()).toBe('alert');
      play.answer(1, 'pass');
      expect(play.kind()).toBe('move');
      expect(play.unit('U02-1').at).toMatchObject({ at: { x: 5, y: 8 } });
      expect(play.answer(0, { path: ['5,7'] })).toEqual([]);
      // Its one shot on the move is spent.
      expect(play.kind()).toBe('alert');
    });

    test('a reaction stops a longer way', () => {
      const play = watchedBy();
      play.answer(0, 'pass');
      play.answer(1, 'alert:O04-1:fire:0>U02-1');
      play.passUntil('move');
      expect(play.unit('U02-1').at).toMatchObject({ at: { x: 5, y: 8 } });
      expect(play.asked()?.data).toMatchObject({ left: 3 });
    });

    test('where nobody On Alert can answer, a longer way goes through without a question', () => {
      const play = playFrom({
        units: [
          { type: 'U02', seat: 0, at: '5,9', order: '1' },
          { type: 'O04', seat: 1, at: '5,3', face: 'active', facing: 'N' },
        ],
      });
      play.answer(0, 'move');
      play.answer(0, { path: ['5,8', '5,7'] });
      expect(play.kind()).toBe('move');
      expect(play.options()).toContain('fire:0>O04-1');
      expect(play.unit('U02-1').at).toMatchObject({ at: { x: 5, y: 7 } });
    });
  });

  test('[BR-20.1] a card is an Event or a bonus, and then lies in the open discard pile', () => {
    const play = playFrom({ ...one(), hands: [['smoke'], []] });
    play.answer(0, 'card:smoke');
    play.answer(0, '5,4');
    expect(play.match.state.players[0]).toMatchObject({ hand: [], discard: ['smoke'] });
    expect(play.kind()).toBe('activate');
  });
});
