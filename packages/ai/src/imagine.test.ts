import { game, readySetups, type State } from '@mischia/black-reach';
import { Match, Random, randomAnswer, seededDice, tableFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import { imagine } from './imagine.ts';
import { playMatch } from './play.ts';
import { randomPlayer } from './random-player.ts';

const ANSWERS = 240;
const EVERY = 6;

test('[BR-01.3] what a seat imagines of a game with secrets looks like the game, and the secrets are drawn anew', () => {
  let [same, asked, otherSecrets] = [0, 0, 0];
  for (const { setup } of readySetups) {
    const match = Match.start(game, setup, { dice: seededDice('imagined'), keepEvents: false });
    const random = new Random(3);
    for (let given = 0; given < ANSWERS && !match.outcome; given++) {
      const request = match.requests[0];
      if (!request) break;
      if (given % EVERY === 0) {
        const before = match.hash();
        const imagined = imagine(match, request.seat, random);
        asked++;
        if (secretsOf(imagined.state, request.seat) !== secretsOf(match.state, request.seat)) otherSecrets++;
        if (imagined.requests.some(({ id }) => id === request.id)) {
          same++;
          expect(tableFor(game, imagined.state, request.seat)).toEqual(tableFor(game, match.state, request.seat));
        }
        expect(match.hash()).toBe(before);
      }
      match.answer(request.seat, request.id, randomAnswer(match, request, random));
    }
  }
  expect(otherSecrets).toBeGreaterThan(asked * 0.8);
  expect(same).toBeGreaterThan(asked * 0.9);
});

const secretsOf = ({ players }: State, seat: number): string =>
  JSON.stringify([players.map(({ deck }) => deck), players[(1 - seat) as 0 | 1].hand]);

test('an imagined game of secrets can be played to its end', () => {
  const [ready] = readySetups;
  if (!ready) throw new Error('no ready setup');
  const match = Match.start(game, ready.setup, { dice: seededDice('imagined'), keepEvents: false });
  playMatch(match, [randomPlayer(), randomPlayer()], new Random(1), { most: 100 });
  const imagined = imagine(match, 0, new Random(2));
  expect(playMatch(imagined, [randomPlayer(), randomPlayer()], new Random(3))).toBeDefined();
  expect(match.revision).toBe(100);
});
