import { describe, expect, test } from 'vitest';
import { seededDice } from '../dice/seeded.ts';
import { playRandomly, randomAnswer } from '../driver.ts';
import type { GameDefinition } from '../game.ts';
import { canonicalJson } from '../json.ts';
import { Match } from '../match.ts';
import { Random } from '../random.ts';
import { replay } from '../replay.ts';
import type { OpenRequest } from '../request.ts';
import { checkEveryAnswer, checkMutants } from './answers.ts';
import { checkUndecided } from './decided.ts';
import { checkDecisions } from './decisions.ts';
import { checkKnown } from './known.ts';
import { checkLeaks, type Scramble } from './leaks.ts';
import { MessageCheck } from './message-check.ts';

export interface ConformanceOptions<Setup, S = unknown> {
  readonly setups: readonly { readonly name: string; readonly setup: Setup }[];
  /** Random whole games per setup. */
  readonly games: number;
  /** More answers than any game of these setups needs; a game that goes on is taken for endless. */
  readonly mostAnswers?: number;
  /** Of the requests of the deep checks, one in so many is looked at closely. Default 1: all. */
  readonly everyNth?: number;
  /** Games for the checks that go through every request. Default 2. */
  readonly deepGames?: number;
  /** Malformed and mutated answers tried in all. Default 3,000. */
  readonly mutants?: number;
  /** Codes of refusals that tell a seat something new, as the rules intend: they may come as a surprise. */
  readonly revelations?: readonly string[];
  /** When the book says that a game is over, read from the state and not from the game's own notes. */
  readonly decided?: (state: S) => boolean;
  /** A second opinion on what is secret. */
  readonly scramble?: Scramble<S>;
}

/** The promises every game system keeps. One call per system, inside a test file. */
export function conformance<S, Setup>(game: GameDefinition<S, Setup>, options: ConformanceOptions<Setup, S>): void {
  const {
    setups,
    games,
    mostAnswers = 100_000,
    everyNth = 1,
    deepGames = 2,
    mutants = 3000,
    revelations = [],
    decided = () => false,
    scramble,
  } = options;
  const begin = (setup: Setup, seed: number) => Match.start(game, setup, { dice: seededDice(`${game.id} ${seed}`) });

  describe(`${game.id} keeps the promises of the kernel`, () => {
    test('the two languages have the same messages', () => {
      expect(Object.keys(game.messages.en).sort()).toEqual(Object.keys(game.messages.it).sort());
    });

    for (const { name, setup } of setups) {
      describe(name, () => {
        test(`${games} random games end, and their logs replay to the same hash`, { timeout: 600_000 }, () => {
          for (let seed = 0; seed < games; seed++) {
            const match = begin(setup, seed);
            const random = new Random(seed);
            for (let given = 0; !match.outcome && given < mostAnswers; given++) {
              checkUndecided(match, decided);
              playRandomly(match, random, 1);
            }
            expect(match.outcome, `game ${seed} is still going on after ${mostAnswers} answers`).toBeDefined();
            expect(replay(game, JSON.parse(JSON.stringify(match.toLog())), { keepEvents: false }).hash()).toBe(
              match.hash(),
            );
          }
        });

        test('saving and restoring at every request changes nothing', { timeout: 600_000 }, () => {
          for (let seed = 0; seed < deepGames; seed++) {
            const plain = begin(setup, seed);
            playRandomly(plain, new Random(seed), mostAnswers);
            const options = { dice: seededDice(`${game.id} ${seed}`) };
            let match = begin(setup, seed);
            const random = new Random(seed);
            while (!match.outcome) {
              const restored = Match.restore<S, Setup>(game, JSON.parse(JSON.stringify(match.save())), options);
              expectSame(restored, match);
              match = restored;
              answerRandomly(match, random);
            }
            expect(match.hash()).toBe(plain.hash());
          }
        });

        test('taking back and playing again at every request changes nothing', { timeout: 600_000 }, () => {
          for (let seed = 0; seed < deepGames; seed++) {
            const plain = begin(setup, seed);
            playRandomly(plain, new Random(seed), mostAnswers);
            const match = begin(setup, seed);
            const random = new Random(seed);
            while (!match.outcome) {
              const before = canonicalJson(match.state);
              answerRandomly(match, random);
              const after = match.hash();
              const { revision } = match;
              match.undo(revision - 1);
              expect(canonicalJson(match.state)).toBe(before);
              match.redo();
              expect([match.revision, match.hash()]).toEqual([revision, after]);
            }
            expect(match.hash()).toBe(plain.hash());
          }
        });

        test('everything offered is accepted, everything else refused with the state unchanged', {
          timeout: 600_000,
        }, () => {
          let tried = 0;
          for (let seed = 0; seed < deepGames || tried < mutants; seed++) {
            const match = begin(setup, 1000 + seed);
            const random = new Random(seed);
            for (let number = 0; !match.outcome; number++) {
              if (number % everyNth === 0) {
                if (seed < deepGames) checkEveryAnswer(match, random);
                if (tried < mutants) tried += checkMutants(match, random);
              }
              answerRandomly(match, random);
            }
          }
          expect(tried).toBeGreaterThanOrEqual(mutants);
        });

        test('nobody can tell hidden facts apart: views, events and their number stay byte-equal', {
          timeout: 600_000,
        }, () => {
          for (let seed = 0; seed < deepGames; seed++)
            checkLeaks(begin(setup, 2000 + seed), new Random(seed), everyNth, scramble);
        });

        if (game.leave) {
          test('seats may give up at any request; the others play on, and the log replays', {
            timeout: 600_000,
          }, () => {
            for (let seed = 0; seed < deepGames * 4; seed++) {
              const match = begin(setup, 5000 + seed);
              const random = new Random(seed);
              for (let left = 0; !match.outcome; ) {
                if (left + 1 < game.seats(setup) && random.below(20) === 0) {
                  const result = match.leave(random.below(game.seats(setup)));
                  if (result.ok) left++;
                  const restored = Match.restore<S, Setup>(game, JSON.parse(JSON.stringify(match.save())), {
                    dice: seededDice(`${game.id} ${5000 + seed}`),
                  });
                  expectSame(restored, match);
                } else answerRandomly(match, random);
              }
              expect(replay(game, JSON.parse(JSON.stringify(match.toLog())), { keepEvents: false }).hash()).toBe(
                match.hash(),
              );
            }
          });
        }

        test('what a seat knows is enough to check its answers, and fits what it imagines', {
          timeout: 600_000,
        }, () => {
          for (let seed = 0; seed < deepGames; seed++)
            checkKnown(begin(setup, 4000 + seed), new Random(seed), everyNth, revelations);
        });

        test('every message a player meets exists in Italian and English with all its gaps filled', {
          timeout: 600_000,
        }, () => {
          const check = new MessageCheck(game);
          for (let seed = 0; seed < Math.max(deepGames, 3); seed++) {
            const match = begin(setup, 3000 + seed);
            const random = new Random(seed);
            while (!match.outcome) {
              check.requests(match.requests);
              checkDecisions(match.requests, game);
              answerRandomly(match, random);
            }
            check.events(match.events);
            check.outcome(match.outcome);
          }
          expect(check.problems()).toEqual([]);
        });
      });
    }
  });
}

function answerRandomly<S, Setup>(match: Match<S, Setup>, random: Random): void {
  const open = match.requests;
  const request = open.length === 1 ? (open[0] as OpenRequest) : random.pick(open);
  const result = match.answer(request.seat, request.id, randomAnswer(match, request, random));
  expect(result).toMatchObject({ ok: true });
}

function expectSame<S, Setup>(a: Match<S, Setup>, b: Match<S, Setup>): void {
  expect(canonicalJson(a.state)).toBe(canonicalJson(b.state));
  expect(a.requests.map(shape)).toEqual(b.requests.map(shape));
}

const shape = ({ id, seat, kind, options }: OpenRequest) => ({
  id,
  seat,
  kind,
  options: options?.map((option) => option.id),
});
