import { canonicalJson, Match, playRandomly, Random, seededDice, tableFor, type Viewer } from '@mischia/kernel';
import { describe, expect, test } from 'vitest';
import { deckOf } from './content/content.ts';
import { imagine } from './imagine.ts';
import { game, readySetups } from './index.ts';
import { known } from './known.ts';
import type { State } from './state.ts';
import { given } from './testing.ts';

const redraw = (state: State, viewer: Viewer, pick: (bound: number) => number): State =>
  imagine(known(state, viewer), viewer, pick);
const pickWith = (random: Random) => (bound: number) => random.below(bound);
const POSITIONS = Number(process.env.MISCHIA_CASES ?? 120);

/** Positions out of random games, in all phases. */
function* positions(count: number): Generator<State> {
  for (let number = 0; number < count; number++) {
    const { setup } = readySetups[number % readySetups.length] as (typeof readySetups)[number];
    const match = Match.start(game, setup, { dice: seededDice(`redraw ${number}`) });
    playRandomly(match, new Random(number), 5 + ((number * 37) % 300));
    yield match.state;
  }
}

describe('[BR-01.3] hidden facts drawn anew', () => {
  test('the position looks the same to whom it is drawn for, and the original stays as it was', () => {
    for (const state of positions(POSITIONS)) {
      const before = canonicalJson(state);
      for (const viewer of [0, 1, 'spectator'] as const) {
        const drawn = redraw(state, viewer, pickWith(new Random(7)));
        expect(canonicalJson(tableFor(game, drawn, viewer))).toBe(canonicalJson(tableFor(game, state, viewer)));
      }
      expect(canonicalJson(state)).toBe(before);
    }
  });

  test('hands, decks, tokens and perils vary; the cards in all stay the same', () => {
    const seen = {
      hand: new Set<string>(),
      deck: new Set<string>(),
      own: new Set<string>(),
      orders: new Set<string>(),
    };
    const [orkDeck, marineDeck] = [deckOf('orks'), deckOf('ultramarines')];
    const [drawn, ...left] = marineDeck;
    const state = given({
      hands: [[drawn as string], orkDeck.slice(0, 2)],
      decks: [left, orkDeck.slice(4)],
      discards: [[], orkDeck.slice(2, 4)],
      perils: ['surge', 'strain'],
      units: [
        { type: 'U02', seat: 0, at: '5,9', order: '1' },
        { type: 'O02', seat: 1, at: '5,1', order: '1' },
        { type: 'O03', seat: 1, at: '6,1', order: '2' },
        { type: 'O03', seat: 1, at: '7,1', order: 'B' },
      ],
      lost: [{ seat: 1, value: '3', unit: 'O03-2' }],
    });
    const perils = new Set<string>();
    const pick = pickWith(new Random(3));
    for (let turn = 0; turn < 60; turn++) {
      const { players, perils: pile } = redraw(state, 0, pick);
      const [me, enemy] = players;
      seen.hand.add(enemy.hand.join());
      seen.deck.add(enemy.deck.join());
      seen.own.add(me.deck.join());
      seen.orders.add(enemy.orders.map(({ unit, state: now }) => unit + now).join());
      perils.add(pile.join());
      expect(me.hand).toEqual([drawn]);
      expect([...me.hand, ...me.deck].sort()).toEqual([...marineDeck].sort());
      expect(me.orders).toEqual(state.players[0].orders);
      expect([...enemy.hand, ...enemy.deck, ...enemy.discard].sort()).toEqual([...orkDeck].sort());
      expect(enemy.orders.map(({ value }) => value)).toEqual([-1, 1, 2, 3]);
    }
    expect(seen.hand.size).toBeGreaterThan(5);
    expect(seen.deck.size).toBeGreaterThan(5);
    expect(seen.own.size).toBeGreaterThan(5);
    expect(seen.orders.size).toBeGreaterThan(5);
    expect(perils.size).toBeGreaterThan(2);
  });

  test('ambushed units change markers, and their tokens stay where they lie', () => {
    const state = given({
      units: [
        { type: 'U11', seat: 0, at: '5,9' },
        { type: 'O08', seat: 1, at: '2,2', face: 'active', order: '1', s: 2 },
        { type: 'O08', seat: 1, at: '9,2', face: 'active' },
      ],
      powers: [{ power: 'enfeeble', psyker: 'U11-1', target: 'O08-1' }],
    });
    const under = new Set<string>();
    const pick = pickWith(new Random(5));
    for (let turn = 0; turn < 20; turn++) {
      const drawn = redraw(state, 0, pick);
      const first = drawn.units.find(({ mark }) => mark === 1);
      under.add(first?.id ?? '');
      expect(first?.s).toBe(2);
      expect(drawn.players[1].orders[0]?.unit).toBe(first?.id);
      expect(drawn.powers[0]?.target).toBe(first?.id);
      // Nothing is hidden from their owner.
      expect(redraw(state, 1, pick).units).toEqual(state.units);
    }
    expect([...under].sort()).toEqual(['O08-1', 'O08-2']);
  });

  test('the game goes on from a position drawn anew', () => {
    let number = 0;
    for (const state of positions(12)) {
      const drawn = redraw(state, number % 2, pickWith(new Random(number++)));
      const { setup } = readySetups[0] as (typeof readySetups)[number];
      const match = Match.fromPosition(game, setup, { state: drawn, source: null }, { dice: seededDice('on') });
      playRandomly(match, new Random(1));
      expect(match.outcome).toBeDefined();
    }
  });
});
