import { isProblems, type Problem } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { game, readySetups } from './game.ts';
import { readPosition } from './position.ts';
import { type BattleSetup, collection, defaultSetup, parseSetup } from './setup.ts';

const placesOf = (result: unknown) => (result as readonly Problem[]).map(({ at }) => at);

test('[SMH-1] everything in a setup has a default', () => {
  expect(parseSetup({})).toEqual(defaultSetup);
  expect(parseSetup(undefined)).toEqual(defaultSetup);
});

test('[SMH-1] all problems of a setup come at once', () => {
  const result = parseSetup({ rows: 7, bestOf: 2, mirrorNumbers: 'yes', turnLimit: 0, armies: [['donato']], speed: 1 });
  expect(placesOf(result)).toEqual(['speed', 'rows', 'bestOf', 'mirrorNumbers', 'turnLimit', 'armies']);
  expect(isProblems(parseSetup([]))).toBe(true);
  expect(isProblems(parseSetup('x'))).toBe(true);
});

test('[SMH-2] agreed armies must be five different known heroes', () => {
  const five = ['donato', 'donato', 'sanyctus', 'nobody', 'aramus'];
  expect(placesOf(parseSetup({ armies: [five, null] }))).toEqual(['armies[0][1]', 'armies[0][3]']);
});

test('[SMH-2] a card given with the setup joins the collection or replaces the one with its id', () => {
  const heroes = [
    { id: 'renzo', name: 'Scout Renzo', armour: 'none', equipment: { symbol: 'vox' } },
    { id: 'donato', name: 'Donato', equipment: { symbol: 'shield' } },
  ];
  const setup = parseSetup({ heroes }) as BattleSetup;
  const cards = collection(setup.heroes);
  expect(Object.keys(cards)).toHaveLength(16);
  expect(cards.donato?.equipment.symbol).toBe('shield');
});

test('every ready setup is one that its own parser accepts unchanged', () => {
  for (const { setup } of readySetups) expect(game.parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual(setup);
});

test('[SMH-22] a position reports all its problems at once', () => {
  const result = readPosition({
    stage: 'tea',
    active: 2,
    dice: [7],
    setAside: ['full-house'],
    armies: [
      [
        ['x', 1],
        ['donato', 9],
      ],
    ],
    hat: 1,
  });
  expect(placesOf(result)).toEqual(['hat', 'stage', 'active', 'armies[0][0]', 'armies[0][1]', 'dice', 'setAside']);
  for (const raw of [null, 3, 'x', [], { armies: 3 }, { armies: [3] }, { results: [1] }, { turn: -1 }, { rows: 9 }]) {
    expect(isProblems(readPosition(raw))).toBe(true);
  }
});

test('[SMH-22] a position must leave somebody something to decide', () => {
  const stuck = [
    { stage: 'act' },
    { stage: 'over' },
    { stage: 'deploy' },
    { stage: 'decide', dice: [1], setAside: ['double-six'] },
    { stage: 'set-aside', dice: [1, 1, 2, 2, 4, 5] },
    { stage: 'set-aside', dice: [1, 1, 2, 2, 4, 6], kept: [5] },
    { stage: 'roll', kept: [1, 1, 1], setAside: ['triple-2'] },
  ];
  for (const position of stuck) expect(isProblems(readPosition(position))).toBe(true);
});
