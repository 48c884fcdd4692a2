import { LANGUAGES, Match, mergeCatalogues, Random, seededDice } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { aiMessages, type Player, playMatch, randomPlayer, systemOf, systems, turnOf } from './index.ts';
import { gamesToPlay } from './testing/games.ts';

/** The first setup far into the game, the others until everybody has begun; whole games are played by each system's own tests. */
const MANY_ANSWERS = gamesToPlay(120, 300);
const SOME_ANSWERS = gamesToPlay(30, 300);

for (const { id, game, readySetups, players, rulesIndex, name } of systems) {
  test(`${id}: every kind of player plays every ready setup`, () => {
    readySetups.forEach(({ setup }, place) => {
      const most = place === 0 ? MANY_ANSWERS : SOME_ANSWERS;
      for (const { create } of players) {
        const match = Match.start(game, setup, { dice: seededDice('1') });
        const seats = Array.from({ length: game.seats(setup) }, create);
        playMatch(match, seats, new Random(1), { most });
        expect(match.outcome || match.revision === most).toBeTruthy();
      }
    });
  });

  test(`${id}: everything it offers has its words in both languages, and it has a rules index`, async () => {
    const catalogues = mergeCatalogues(game.messages, aiMessages);
    const keys = [
      name,
      ...readySetups.map((ready) => ready.name),
      ...players.flatMap((kind) => [kind.name, kind.about]),
    ].map(({ key }) => key);
    for (const language of LANGUAGES) for (const key of keys) expect(catalogues[language]).toHaveProperty([key]);
    expect((await rulesIndex()).length).toBeGreaterThan(0);
  });
}

const begin = () => {
  const { game, readySetups } = systemOf('space-marine-heroes') ?? {};
  if (!game || !readySetups) throw new Error('the system is not registered');
  return Match.start(game, readySetups[0]?.setup, { dice: seededDice('1') });
};

test('what a player imagines has other dice and leaves the match as it is', () => {
  const match = begin();
  playMatch(match, [randomPlayer(), randomPlayer()], new Random(1), { most: 40 });
  const hash = match.hash();
  const request = match.requests[0];
  if (!request) throw new Error('nobody has to decide');
  const turn = turnOf(match, request, new Random(2));
  const [one, other] = [turn.imagine(), turn.imagine()];
  expect(one.hash()).toBe(hash);
  for (const imagined of [one, other]) playMatch(imagined, [randomPlayer(), randomPlayer()], new Random(3));
  expect(one.entries).not.toEqual(other.entries);
  expect(match.hash()).toBe(hash);
});

test('a player who breaks the rules is found out', () => {
  const cheat: Player = { id: 'cheat', answer: () => 'win' };
  expect(() => playMatch(begin(), [cheat, cheat], new Random(1))).toThrow(/cheat answered "deploy".*option\/unknown/);
});
