import { expect, test } from 'vitest';
import {
  committedDice,
  legalAnswers,
  Match,
  manualDice,
  playRandomly,
  Random,
  replay,
  roll,
  scriptedDice,
  seededDice,
  undoFor,
  verifyLog,
  viewFor,
} from './index.ts';
import { standoff } from './testing/standoff.ts';

const game = standoff(4);
const setup = { seats: 3, rounds: 4 };
const begin = (seed = 'a') => Match.start(game, setup, { dice: seededDice(seed) });

test('a random game ends and its log replays to the same hash', () => {
  const match = begin();
  playRandomly(match, new Random(1));
  expect(match.outcome).toBeDefined();
  const again = replay(game, JSON.parse(JSON.stringify(match.toLog())));
  expect(again.hash()).toBe(match.hash());
  expect(again.events).toEqual(match.events);
});

test('sealed bids are asked of all seats at once and nobody sees who bid what', () => {
  const match = begin();
  expect(match.requests.map((request) => request.seat)).toEqual([0, 1, 2]);
  const before = JSON.stringify(viewFor(match, 1).table);
  expect(match.answer(0, '0.0', 'bid-2')).toEqual({ ok: true, revision: 1 });
  expect(JSON.stringify(viewFor(match, 1).table)).toBe(before);
  expect(match.requests.map((request) => request.seat)).toEqual([1, 2]);
});

test('an illegal answer is refused with code, rule and measured values, and nothing changes', () => {
  const match = begin();
  const hash = match.hash();
  expect(match.answer(0, '0.0', 'bid-3')).toMatchObject({
    ok: false,
    refusals: [{ code: 'bid/too-high', rule: 'ST-2', measured: 3, needed: 2 }],
  });
  expect(match.answer(1, '0.0', 'bid-1')).toMatchObject({ ok: false, refusals: [{ code: 'request/not-yours' }] });
  expect(match.answer(0, '7.7', 'bid-1')).toMatchObject({ ok: false, refusals: [{ code: 'request/unknown' }] });
  expect(match.answer(0, '0.0', 'bid-9')).toMatchObject({
    ok: false,
    refusals: [{ code: 'option/unknown', remedy: { params: { offered: 'bid-0, bid-1, bid-2' } } }],
  });
  expect(match.answer(0, '0.0', { no: 'option' })).toMatchObject({
    ok: false,
    refusals: [{ code: 'answer/malformed' }],
  });
  expect(match.hash()).toBe(hash);
  expect(match.revision).toBe(0);
});

test('a deadline gives its fallback in the name of the seat', () => {
  const match = begin();
  expect(match.expire('0.1').ok).toBe(true);
  expect(match.entries.at(-1)).toMatchObject({ type: 'answer', seat: 1, answer: 'bid-0', late: true });
  expect(undoFor(match, 1)).toMatchObject({ code: 'undo/time-was-up', rule: 'K-6' });
});

test('a fork plays on without touching its origin, and may have other dice', () => {
  const match = begin();
  playRandomly(match, new Random(5), 6);
  const hash = match.hash();
  const fork = match.fork(seededDice('elsewhere'));
  expect(fork.hash()).toBe(hash);
  playRandomly(fork, new Random(6));
  expect(fork.outcome).toBeDefined();
  expect(match.hash()).toBe(hash);
});

test('undo and redo in the middle of a step return to the same state', () => {
  const match = begin();
  playRandomly(match, new Random(3), 9);
  const hash = match.hash();
  match.undo(4);
  expect(match.revision).toBe(4);
  match.redo();
  expect(match.revision).toBe(9);
  expect(match.hash()).toBe(hash);
});

test('a restored match can be taken back to any moment, a fork only within its step', () => {
  const match = begin();
  playRandomly(match, new Random(3), 12);
  const restored = Match.restore(game, JSON.parse(JSON.stringify(match.save())), { dice: seededDice('a') });
  const hash = restored.hash();
  restored.undo(1);
  expect(restored.requests).toHaveLength(2);
  restored.redo();
  expect([restored.hash(), restored.events]).toEqual([hash, match.events]);
  expect(() => match.fork().undo(1)).toThrow(/fork/);
});

test('undo by information: a sealed bid may be taken back until it is opened', () => {
  const match = begin();
  match.answer(0, '0.0', 'bid-2');
  expect(undoFor(match, 0)).toBe(0);
  match.answer(1, '0.1', 'bid-2');
  expect(undoFor(match, 0)).toMatchObject({ code: 'undo/other-answered' });
  match.answer(2, '0.2', 'bid-2');
  expect(undoFor(match, 2)).toMatchObject({ code: 'undo/revealed' });
});

test('typed dice are requests to the seat that rolls, checked and logged', () => {
  const match = Match.start(game, { ...setup, seats: 5 }, { dice: manualDice('cards') });
  const random = new Random(11);
  let typed = 0;
  while (!match.outcome) {
    const request = match.requests[0]!;
    if (request.kind === 'type-dice') {
      typed++;
      expect(match.answer(request.seat, request.id, [9])).toMatchObject({
        ok: false,
        refusals: [{ code: 'dice/faces' }],
      });
    }
    match.answer(request.seat, request.id, random.pick(legalAnswers(match, request, 3, random)));
  }
  expect(typed).toBeGreaterThan(0);
  expect(replay(game, match.toLog()).hash()).toBe(match.hash());
});

test('committed dice: a finished game verifies, a changed die or secret does not', () => {
  const match = Match.start(game, setup, { dice: committedDice('secret', 'game-1', setup.seats) });
  const random = new Random(2);
  while (!match.outcome) {
    const request = match.requests[0]!;
    match.answer(request.seat, request.id, random.pick(legalAnswers(match, request, 3, random)), String(random.next()));
  }
  const log = match.toLog();
  // Nobody's dice fall before every seat has had its share in them.
  expect(log.entries.slice(0, 4).map((entry) => entry.type)).toEqual(['answer', 'answer', 'answer', 'dice']);
  expect(verifyLog(game, log)).toMatchObject({ ok: false, findings: [{ code: 'no-secret' }] });
  const published = { ...log, dice: { ...log.dice, secret: 'secret' } as typeof log.dice };
  expect(verifyLog(game, published)).toMatchObject({ ok: true, hash: match.hash() });
  const at = log.entries.findIndex((entry) => entry.type === 'dice' && entry.for === 'ambush');
  const forged = {
    ...published,
    entries: log.entries.map((entry, index) =>
      index === at && entry.type === 'dice' ? { ...entry, faces: entry.faces.map((face) => (face % 6) + 1) } : entry,
    ),
  };
  expect(verifyLog(game, forged).ok).toBe(false);
  expect(verifyLog(game, { ...published, dice: { ...published.dice, secret: 'other' } as typeof log.dice }).ok).toBe(
    false,
  );
});

test('a match with committed dice can be forked with other dice from its first request on', () => {
  const match = Match.start(game, setup, { dice: committedDice('secret', 'game-2', setup.seats) });
  const random = new Random(8);
  while (!match.outcome) {
    const request = match.requests[0]!;
    expect(match.fork(seededDice('imagined')).requests.map(({ id }) => id)).toEqual(match.requests.map(({ id }) => id));
    match.answer(request.seat, request.id, random.pick(legalAnswers(match, request, 2, random)), '0123456789abcdef');
  }
});

test('scripted dice: a die not given fails and leaves the match as it was; dice left over fail', () => {
  const dice = scriptedDice({ shuffle: [1, 1, 1, 1, 1], ambush: [3] });
  const match = Match.start(standoff(1), { seats: 2, rounds: 1 }, { dice });
  expect(() => dice.assertSpent(match.diceUsed)).toThrow(/never rolled: ambush \[3\]/);
  expect(() => Match.start(standoff(1), { seats: 2, rounds: 1 }, { dice: scriptedDice({ shuffle: [1] }) })).toThrow(
    /Add them to the script/,
  );
});

test('a fault in a rule is thrown and leaves the match as it was before the answer, also when a new step had begun', () => {
  let faulty = false;
  const broken = {
    ...game,
    *step(play: Parameters<typeof game.step>[0]) {
      if (faulty && play.state.stage === 'march') throw new Error('a broken rule');
      yield* game.step(play);
    },
  };
  const match = Match.start(broken, { seats: 2, rounds: 4 }, { dice: seededDice('a') });
  match.answer(0, '0.0', 'bid-1');
  const { revision, entries } = match;
  const [hash, length] = [match.hash(), entries.length];
  faulty = true;
  expect(() => match.answer(1, '0.1', 'bid-2')).toThrow('a broken rule');
  expect([match.revision, match.hash(), match.entries.length]).toEqual([revision, hash, length]);
  faulty = false;
  expect(match.answer(1, '0.1', 'bid-2')).toMatchObject({ ok: true });
});

test('more dice at once than any table holds are a fault of that game', () => {
  const flood = {
    ...game,
    *step(play: Parameters<typeof game.step>[0]) {
      yield* roll({ rule: 'ST-4', for: 'flood', by: null, count: 100_000 });
      yield* game.step(play);
    },
  };
  expect(() => Match.start(flood, setup, { dice: seededDice('a') })).toThrow('100000 dice at once');
});
