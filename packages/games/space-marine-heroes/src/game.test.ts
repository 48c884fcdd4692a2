import { Match, playRandomly, Random, seededDice, viewFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { given } from '../test/given.ts';
import { game, readySetups } from './game.ts';
import { defaultSetup } from './setup.ts';

test('[SMH-22] a copied state plays on without touching its origin', () => {
  const match = Match.start(game, readySetups[0]?.setup ?? defaultSetup, { dice: seededDice('1') });
  playRandomly(match, new Random(1), 60);
  const frozen = JSON.stringify(match.state);
  playRandomly(match.fork(seededDice('2')), new Random(2));
  expect(JSON.stringify(match.state)).toBe(frozen);
});

test('[SMH-2] a sealed pick is in nobody’s view until both have picked', () => {
  const match = Match.start(game, defaultSetup, { dice: seededDice('1') });
  const views = () => JSON.stringify([0, 1].map((seat) => viewFor(match, seat).table));
  const before = views();
  match.answer(0, '0.0', ['donato', 'sanyctus', 'aramus', 'dyrael', 'kaelor']);
  expect(views()).toBe(before);
  expect(match.events).toEqual([]);
  match.answer(1, '0.1', 'army:victorno');
  expect(match.state.armies[0]).toContain('kaelor');
  expect(match.events.filter(({ type }) => type === 'army-picked')).toHaveLength(2);
});

test('[SMH-3] the first player to deploy is drawn, and both ways occur', () => {
  const starters = ['1', '2', '3', '4', '5', '6', '7', '8'].map(
    (seed) => Match.start(game, readySetups[0]?.setup ?? defaultSetup, { dice: seededDice(seed) }).state.starter,
  );
  expect(new Set(starters)).toEqual(new Set([0, 1]));
});

test('[SMH-16] a range reads the column of a hero, not the way its player numbers it', () => {
  const state = given({
    stage: 'act',
    active: 1,
    armies: [
      [['donato', 2], null, ['aramus', 2], null, ['dyrael', 2]],
      [null, null, null, ['feurran', 1], null],
    ],
    setAside: ['double-six'],
  });
  const match = Match.fromPosition(game, defaultSetup, { state, source: null }, { dice: seededDice('1') });
  const ids = match.requests[0]?.options?.map(({ id }) => id) ?? [];
  expect(ids.filter((id) => id.includes('mow-down'))).toEqual([
    'double-six:mow-down:feurran>donato',
    'double-six:mow-down:feurran>aramus',
  ]);
});
