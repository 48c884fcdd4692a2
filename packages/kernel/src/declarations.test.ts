import { expect, test } from 'vitest';
import { seededDice } from './dice/seeded.ts';
import { playRandomly } from './driver.ts';
import { Match } from './match.ts';
import { Random } from './random.ts';
import { standoff } from './testing/standoff.ts';

/** A match at the first cheers, everybody having stayed where he was. */
function atCheers(terse: readonly number[] = []) {
  const match = Match.start(standoff(2), { seats: 3, rounds: 2, terse }, { dice: seededDice('cheer') });
  while (match.requests[0]?.kind !== 'cheer') {
    const request = match.requests[0]!;
    match.answer(request.seat, request.id, request.kind === 'bid' ? 'bid-0' : 'stay');
  }
  return match;
}
const asked = (match: ReturnType<typeof atCheers>) => match.requests.map(({ seat, kind }) => `${seat} ${kind}`).join();
const say = (match: ReturnType<typeof atCheers>, answer: unknown) =>
  match.answer(match.requests[0]!.seat, match.requests[0]!.id, answer);
const heard = (match: ReturnType<typeof atCheers>) =>
  match.events.filter(({ type }) => type === 'cheered').map(({ data }) => data?.seat);

test('all declare before anything is resolved, and whoever passed is asked again after a new declaration', () => {
  const match = atCheers();
  expect(asked(match)).toBe('0 cheer');
  say(match, 'pass');
  expect(say(match, { loud: 3 })).toMatchObject({ ok: true });
  expect(heard(match)).toEqual([]);
  expect(asked(match)).toBe('2 cheer');
  expect(match.requests[0]?.data).toEqual({ loudest: 3 });
  expect(say(match, { loud: 2 })).toMatchObject({ ok: false, refusals: [{ code: 'cheer/too-soft', needed: 4 }] });
  expect(say(match, { loud: 'x' })).toMatchObject({ ok: false, refusals: [{ code: 'answer/malformed', at: 'loud' }] });
  say(match, { loud: 7 });
  expect(asked(match)).toBe('0 cheer');
  say(match, 'pass');
  // Resolved in the order the rules give: the loudest first. Then the window is open again to whoever has not cheered.
  expect(heard(match)).toEqual([2, 1]);
  expect(asked(match)).toBe('0 cheer');
  say(match, 'pass');
  expect(match.requests[0]?.kind).toBe('bid');
});

test('a question whose answer cannot matter is put only to seats that want it', () => {
  const asking = atCheers();
  say(asking, 'clap');
  say(asking, 'pass');
  say(asking, 'pass');
  expect(asked(asking)).toBe('0 salute');
  const terse = atCheers([0]);
  say(terse, 'clap');
  say(terse, 'pass');
  say(terse, 'pass');
  expect(asked(terse)).toBe('1 cheer');
  expect(heard(terse)).toEqual([0]);
  playRandomly(terse, new Random(2));
  expect(terse.outcome).toBeDefined();
});
