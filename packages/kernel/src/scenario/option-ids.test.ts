import { expect, test } from 'vitest';
import type { Decisions } from '../decision.ts';
import type { OpenRequest } from '../request.ts';
import { neverOffered } from './option-ids.ts';

const decisions: Decisions = {
  act: { rules: ['X-1'], options: ['{activity}', '{activity}/{crew}'], parts: { activity: ['shoot', 'charge'] } },
  turn: { rules: ['X-2'], options: ['turn:{facing}'] },
  weapon: { rules: ['X-3'], options: ['{weapon}'] },
};
const state = { models: [{ id: 'a1.1', crew: [{ crew: 'driver' }] }] };
const looked = (id: string) => neverOffered({ kind: 'act' } as OpenRequest, id, decisions, state);

test('a word from a list that is misspelt is told, with what was meant and all there are', () => {
  expect(looked('shoot')).toBeUndefined();
  expect(looked('charge/driver')).toBeUndefined();
  expect(looked('chrage')).toMatch(/"chrage" is no option of "act"; did you mean "charge"\? All: shoot, charge, /);
  expect(looked('charge/dirver')).toMatch(/names a crew "dirver" .* did you mean "driver"/);
});

test('what another kind offers may be looked for, but not by a gap that takes any word', () => {
  expect(looked('turn:900')).toBeUndefined();
  expect(looked('sword')).toMatch(/is no option of "act"/);
});

test('a part that the game gives names for is one of them', () => {
  const cards: Decisions = { play: { rules: ['X-4'], options: ['card:{card}', 'pass'] } };
  const played = (id: string) =>
    neverOffered({ kind: 'play' } as OpenRequest, id, cards, {}, { card: ['retreat', 'rally'] });
  expect(played('card:rally')).toBeUndefined();
  expect(played('card:retrat')).toMatch(/names a card "retrat" .* did you mean "retreat"/);
});
