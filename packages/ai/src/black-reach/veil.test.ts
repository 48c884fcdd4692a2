import { game, readySetups, type State } from '@mischia/black-reach';
import { Match, Random, randomAnswer, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { veil } from './veil.ts';

const ANSWERS = 400;

test('what a seat is shown stays the same whatever changes in what it may not know', () => {
  let scrambled = 0;
  for (const { setup } of readySetups) {
    const match = Match.start(game, setup, { dice: seededDice('veil'), keepEvents: false });
    const random = new Random(7);
    for (let given = 0; given < ANSWERS && !match.outcome; given++) {
      const request = match.requests[0];
      if (!request) break;
      match.answer(request.seat, request.id, randomAnswer(match, request, random));
      for (const seat of [0, 1]) {
        const other = game.scramble?.(match.state, seat, (bound) => random.below(bound));
        if (!other) continue;
        scrambled++;
        expect(shown(other, seat)).toBe(shown(match.state, seat));
      }
    }
  }
  expect(scrambled).toBeGreaterThan(ANSWERS);
});

/** The revision counts changes of any kind and says nothing about them. */
const shown = (state: State, seat: number): string => JSON.stringify({ ...veil(state, seat), rev: 0 });

test('what a seat is shown is its own: the position stays as it is', () => {
  const setup = readySetups[0]?.setup;
  if (!setup) throw new Error('no ready setup');
  const match = Match.start(game, setup, { dice: seededDice('veil'), keepEvents: false });
  const before = match.hash();
  veil(match.state, 0);
  expect(match.hash()).toBe(before);
});
