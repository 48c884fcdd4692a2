import { expect, test } from 'vitest';
import { committedDice } from './dice/committed.ts';
import { manualDice } from './dice/manual.ts';
import { playRandomly } from './driver.ts';
import { copyJson } from './json.ts';
import { Match, ReplayError } from './match.ts';
import { Random } from './random.ts';
import { standoff } from './testing/standoff.ts';
import { undoFor } from './undo.ts';

const game = standoff(3);
const setup = { seats: 3, rounds: 3 };
const dice = committedDice('secret', 'follow', 3);
const begin = () => Match.start(game, setup, { dice });

/** Plays one answer of a random seat; returns the entries it caused. */
function playOne(match: Match<unknown, unknown>, random: Random) {
  const before = match.entries.length;
  playRandomly(match, random, 1);
  return match.entries.slice(before);
}

test('a match that follows another, answer by answer, is where that one is: dice, events, requests and all', () => {
  const leader = begin();
  const follower = begin();
  const random = new Random(5);
  while (!leader.outcome) {
    follower.follow(playOne(leader as never, random));
    expect(follower.hash()).toBe(leader.hash());
    expect(follower.requests.map(({ id }) => id)).toEqual(leader.requests.map(({ id }) => id));
  }
  expect(follower.events).toEqual(leader.events);
  expect(follower.outcome).toEqual(leader.outcome);
  expect(() => follower.follow(leader.entries.slice(0, 1))).toThrow(ReplayError);
});

test('what does not fit is refused whole, and nothing of it stays', () => {
  const leader = begin();
  playRandomly(leader, new Random(2), 8);
  const follower = begin();
  follower.follow(leader.entries);
  const { revision } = follower;
  const hash = follower.hash();
  const [request] = follower.requests;
  const wrong = { type: 'answer', request: request!.id, seat: request!.seat, answer: 'no-such-thing' } as const;
  expect(() => follower.follow([wrong])).toThrow(ReplayError);
  expect([follower.revision, follower.hash(), follower.entries.length]).toEqual([
    revision,
    hash,
    leader.entries.length,
  ]);
});

test('at every answer: a match restored from its checkpoint with the events before it is the same match', () => {
  const match = begin();
  const random = new Random(7);
  while (!match.outcome) {
    playOne(match as never, random);
    const { checkpoint, events } = match;
    const saved = copyJson({ log: match.toLog(), checkpoint, events: events.slice(0, checkpoint.events) });
    const restored = Match.restore(game, saved, { dice });
    expect(restored.hash()).toBe(match.hash());
    expect(restored.events).toEqual(match.events);
    expect(restored.eventsBefore).toBe(0);
    // What told somebody something new cannot be taken back after a restart either.
    for (const seat of [0, 1, 2]) expect(undoFor(restored, seat)).toEqual(undoFor(match, seat));
  }
});

test('[K-5] whoever keeps time gives the default answer of any request but real dice', () => {
  const match = begin();
  for (let answers = 0; answers < 40 && !match.outcome; answers++) {
    const [request] = match.requests;
    expect(match.expire(request!.id)).toMatchObject({ ok: true });
  }
  const lateAnswers = match.entries.filter((entry) => entry.type === 'answer');
  expect(lateAnswers.every(({ late }) => late)).toBe(true);
  const typed = Match.start(game, setup, { dice: manualDice('x') });
  const random = new Random(1);
  for (let answers = 0; answers < 40 && typed.requests[0]?.kind !== 'type-dice'; answers++) {
    playRandomly(typed, random, 1);
  }
  expect(typed.expire(typed.requests[0]!.id)).toMatchObject({ refusals: [{ code: 'request/no-deadline' }] });
});
