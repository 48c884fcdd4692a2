import { expect, test } from 'vitest';
import { committedDice } from './dice/committed.ts';
import { manualDice } from './dice/manual.ts';
import { seededDice } from './dice/seeded.ts';
import { playRandomly } from './driver.ts';
import type { LogFile } from './log.ts';
import { Match } from './match.ts';
import { Random } from './random.ts';
import { replay, verifyLog } from './replay.ts';
import { standoff } from './testing/standoff.ts';
import { undoFor } from './undo.ts';

const begin = (seats: number, dice = seededDice('leave')) => Match.start(standoff(4), { seats, rounds: 4 }, { dice });

test('[K-9] whoever gives up is asked nothing more, and the others play on to the end', () => {
  const match = begin(4);
  expect(match.leave(2)).toMatchObject({ ok: true });
  while (!match.outcome) {
    expect(match.requests.map(({ seat }) => seat)).not.toContain(2);
    playRandomly(match, new Random(match.revision), 1);
  }
  expect(match.state.seats[2]).toMatchObject({ left: true, score: 0, hand: [] });
  expect(replay(match.game, match.toLog()).hash()).toBe(match.hash());
});

test('[K-9] leaving in the middle of a step answers for the seat; the game deals with it when the step is over', () => {
  const match = begin(3);
  match.answer(0, '0.0', 'bid-1');
  match.leave(1);
  expect(match.state.seats[1]?.left).toBe(undefined);
  match.answer(2, '0.2', 'bid-2');
  expect(match.state.seats[1]?.left).toBe(true);
  expect(match.requests[0]).toMatchObject({ seat: 0, kind: 'march' });
});

test('[K-9] a seat leaves once, not after the end, and not from a game that cannot go on without it', () => {
  const match = begin(3);
  match.leave(0);
  expect(match.leave(0)).toMatchObject({ ok: false, refusals: [{ code: 'seat/has-left' }] });
  playRandomly(match, new Random(1));
  expect(match.leave(1)).toMatchObject({ ok: false, refusals: [{ code: 'game/over' }] });
  const { leave: _leave, ...duel } = standoff(4);
  const other = Match.start(duel, { seats: 2, rounds: 1 }, { dice: seededDice('x') });
  expect(other.leave(0)).toMatchObject({ ok: false, refusals: [{ code: 'seat/cannot-leave' }] });
});

test('[K-6] nobody takes back what he answered before somebody left', () => {
  const match = begin(3);
  match.answer(0, '0.0', 'bid-1');
  match.leave(1);
  expect(undoFor(match, 0)).toMatchObject({ code: 'undo/other-answered' });
});

test('[K-7] real dice of a seat that has left are typed in by another', () => {
  const match = begin(3, manualDice('typed'));
  for (let answers = 0; match.requests[0]?.kind !== 'type-dice' && answers < 500 && !match.outcome; answers++)
    playRandomly(match, new Random(answers + 11), 1);
  const typist = match.requests[0]!.seat;
  match.leave(typist);
  expect(match.requests[0]).toMatchObject({ kind: 'type-dice' });
  expect(match.requests[0]?.seat).not.toBe(typist);
});

test('[K-8] committed dice fall without the entropy of a seat that has left', () => {
  const match = begin(3, committedDice('secret', 'game', 3));
  expect(match.requests.map(({ kind }) => kind)).toEqual(['give-entropy', 'give-entropy', 'give-entropy']);
  match.leave(1);
  playRandomly(match, new Random(3));
  expect(match.outcome).toBeDefined();
  const log = { ...match.toLog(), dice: { ...match.toLog().dice, secret: 'secret' } } as LogFile;
  expect(verifyLog(match.game, log)).toMatchObject({ ok: true, hash: match.hash() });
});
