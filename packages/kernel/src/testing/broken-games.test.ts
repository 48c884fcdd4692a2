import { expect, test } from 'vitest';
import { openSpace } from '../decision.ts';
import { seededDice } from '../dice/seeded.ts';
import { playRandomly } from '../driver.ts';
import type { GameDefinition } from '../game.ts';
import { Match } from '../match.ts';
import { Random } from '../random.ts';
import { refuse } from '../refusal.ts';
import { checkEveryAnswer, checkMutants } from './answers.ts';
import { checkUndecided } from './decided.ts';
import { checkDecisions } from './decisions.ts';
import { checkKnown } from './known.ts';
import { checkLeaks } from './leaks.ts';
import { MessageCheck } from './message-check.ts';
import { marchForm, marchSpace, type Standoff, type StandoffSetup, scramble, standoff } from './standoff.ts';

type Game = GameDefinition<Standoff, StandoffSetup>;
const sound = standoff(3);
const begin = (game: Game) => Match.start(game, { seats: 3, rounds: 3 }, { dice: seededDice('x') });
const throughAGame = (game: Game, check: (match: Match<Standoff, StandoffSetup>) => void) => {
  const match = begin(game);
  const random = new Random(4);
  while (!match.outcome) {
    check(match);
    playRandomly(match, random, 1);
  }
};

test('a view that shows a hand to others is found', () => {
  const careless: Game = { ...sound, known: (state) => structuredClone(state) };
  expect(() => checkLeaks(begin(sound), new Random(1), 1)).not.toThrow();
  expect(() => checkLeaks(begin(sound), new Random(1), 1, scramble)).not.toThrow();
  expect(() => checkLeaks(begin(careless), new Random(1), 1, scramble)).toThrow(/viewer/);
  expect(() => checkKnown(begin(sound), new Random(1), 1)).not.toThrow();
});

test('a check that reads what its seat cannot know is found', () => {
  const prying: Game = {
    ...sound,
    spaces: {
      ...sound.spaces,
      march: openSpace(marchForm, {
        ...marchSpace,
        check: (state, data, answer) =>
          state.seats.some(({ hand }) => hand.includes('ambush'))
            ? [refuse({ code: 'march/taken', rule: 'ST-3' })]
            : marchSpace.check(state, data, answer),
      }),
    },
  };
  expect(() => checkKnown(begin(prying), new Random(1), 1)).toThrow(/knows/);
});

test('a request that the list of decisions does not allow is found', () => {
  const unlisted: Game = {
    ...sound,
    decisions: { ...sound.decisions, bid: { rules: ['ST-2'], options: ['offer-{value}'] } },
  };
  expect(() => checkDecisions(begin(sound).requests, sound)).not.toThrow();
  expect(() => checkDecisions(begin(unlisted).requests, unlisted)).toThrow(/bid-0/);
});

test('a window that opens only for those who hold the card is found', () => {
  const leaky: Game = {
    ...sound,
    *step(play) {
      // Skips the requests of seats that could only pass: silence then tells the others what is not in the hand.
      const step = sound.step(play);
      let input: unknown;
      for (;;) {
        const { done, value } = step.next(input);
        if (done) return;
        const ask = value.type === 'ask' ? value.asks[0] : undefined;
        const [only, another] = ask?.kind === 'ambush' ? (ask.options ?? []) : [];
        input = only && !another ? [only.value] : yield value;
      }
    },
  };
  expect(() => {
    for (let seed = 0; seed < 20; seed++) checkLeaks(begin(leaky), new Random(seed), 1);
  }).toThrow(/viewer/);
});

test('a question in a game that is already decided is found', () => {
  // By its own book this game is over with the first point; it looks only between two rounds.
  const scored = ({ seats }: Standoff) => seats.some(({ score }) => score > 0);
  expect(() => throughAGame(sound, (match) => checkUndecided(match, () => false))).not.toThrow();
  expect(() => throughAGame(sound, (match) => checkUndecided(match, scored))).toThrow(/decided/);
});

test('a candidate that the check refuses is found', () => {
  const wrong: Game = {
    ...sound,
    spaces: { ...sound.spaces, march: openSpace(marchForm, { ...marchSpace, candidates: () => [{ to: 99 }] }) },
  };
  expect(() => throughAGame(wrong, (match) => checkEveryAnswer(match, new Random(1)))).toThrow();
});

test('a check that throws on odd input is found', () => {
  const { answer: _schema, ...unread } = marchSpace;
  const fragile: Game = { ...sound, spaces: { ...sound.spaces, march: unread } };
  expect(() => throughAGame(fragile, (match) => checkMutants(match, new Random(1)))).toThrow(TypeError);
});

test('a message missing in one language and a gap left open are found', () => {
  const { 'option.bid': _gone, ...en } = sound.messages.en;
  const mute: Game = { ...sound, messages: { en, it: { ...sound.messages.it, 'ask.bid': 'Offri {much}' } } };
  const check = new MessageCheck(mute);
  check.requests(begin(mute).requests);
  expect(check.problems()).toEqual([
    'en: no message option.bid (barred bid-3)',
    ...['0', '1', '2'].map((n) => `en: no message option.bid (option bid-${n})`),
    'it: ask.bid leaves the gap {much} open (prompt)',
  ]);
});
