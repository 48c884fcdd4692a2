import { checkAnswer, translate } from '@mischia/kernel';
import { messagesOf } from '@mischia/kernel/testing';
import { describe, expect, test } from 'vitest';
import { game } from '../game.ts';
import { playFrom } from '../testing.ts';
import type { Case, Seat, Spot } from './case.ts';
import { allCases } from './cases/index.ts';

const messages = messagesOf(game);

function reach({ position, steps = [], dice = {} }: Spot) {
  const play = playFrom(position, dice);
  for (const [seat, answer] of steps) expect(play.answer(seat, answer)).toEqual([]);
  return play;
}

const openTo = (play: ReturnType<typeof reach>, seat: Seat) =>
  play.match.requests.find((request) => request.seat === seat);

/** Whether the choice is there: the option is listed, or the space takes the answer. */
function isThere({ ask, seat, answer }: Case, at: Spot): { there: boolean; rule?: string } {
  const play = reach(at);
  const request = openTo(play, seat);
  if (request?.kind !== ask) return { there: false };
  if (typeof answer !== 'string') {
    const refusals = checkAnswer(game, play.match.state, request, answer);
    return { there: refusals.length === 0, rule: request.rule };
  }
  const option = request.options?.find(({ id }) => id === answer);
  return option ? { there: true, rule: option.rule ?? request.rule } : { there: false };
}

/** The refusal of an answer that somebody sends all the same. */
function force(at: Spot, seat: Seat, answer: unknown) {
  const { match } = reach(at);
  const before = match.hash();
  const request = match.requests.find((each) => each.seat === seat) ?? match.requests[0];
  const result = match.answer(seat, request?.id ?? 'none', answer);
  const refusals = result.ok ? [] : result.refusals;
  return { refusals, codes: refusals.map(({ code }) => code), changed: match.hash() !== before };
}

/** An id that is no part of a name, or a gap that nothing filled. */
const RAW = /(^|[^(\w-])([UO]\d\d-\d+|ambush-\d-\d+|[a-z]+-\d+-\d+)\b|\{\w+\}|refusal\./;

for (const one of allCases) {
  const { rule, ask, what, seat, answer, offered, absent, refused } = one;
  describe(`[${rule}] ${what}`, () => {
    test(`offered in ${ask}`, () => {
      expect(isThere(one, offered)).toMatchObject({ there: true });
    });
    test('absent', () => {
      expect(isThere(one, absent).there).toBe(false);
    });
    test(`refused: ${refused.code}`, () => {
      const forced = force(refused.at ?? absent, seat, refused.answer ?? answer);
      expect(forced).toMatchObject({ codes: expect.arrayContaining([refused.code]), changed: false });
      for (const { cause, remedy } of forced.refusals) {
        for (const text of [cause, remedy]) {
          if (refused.code === 'option/unknown') continue;
          for (const language of ['it', 'en'] as const) expect(translate(messages, language, text)).not.toMatch(RAW);
        }
      }
    });
  });
}
