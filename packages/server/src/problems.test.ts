import { expect, test } from 'vitest';
import { problemOfFault } from './http-fault.ts';
import { problemsOf } from './problems.ts';
import { clientMessage, newGame } from './protocol.ts';

const wrong = (body: unknown) => {
  const { error } = newGame.safeParse(body);
  return error ? problemsOf(error, body, 'body').map(({ at, cause, remedy }) => `${at}: ${cause} ${remedy}`) : [];
};

test('every problem of a new game says what is wrong with it and what would do', () => {
  expect(wrong(undefined)).toEqual(['body: It is missing. Add an object { … }.']);
  expect(wrong('x')).toEqual(['body: "x" does not fit here. Give an object { … }.']);
  expect(
    wrong({ system: 3, seats: [{ kind: 'cat' }, { kind: 'bot' }, { kind: 'human', name: 'a'.repeat(41) }], dice: 'x' }),
  ).toEqual([
    'system: 3 does not fit here. Give a text.',
    'seats.0.kind: "cat" does not fit here. Give "human" or "bot".',
    'seats.1.bot: It is missing. Add a text.',
    'seats.2.name: It has 41 characters. Give at most 40 characters.',
    'dice: "x" does not fit here. Give "committed" or "manual".',
  ]);
  expect(wrong({ system: 's', seats: [], extra: 1 })).toEqual([
    'seats: It has 0 entries. Give at least 1 entries.',
    'body: Nothing here is called "extra". Leave "extra" out, or look for a slip in the spelling.',
  ]);
});

test('a message of the socket likewise', () => {
  const message = { type: 'undo', game: 'g', token: 't', expectedRevision: -1, key: 'short' };
  const { error } = clientMessage.safeParse(message);
  expect(problemsOf(error as never, message, 'message')).toEqual([
    { at: 'expectedRevision', cause: 'It is -1.', remedy: 'Give at least 0.' },
    { at: 'key', cause: 'It has 5 characters.', remedy: 'Give at least 8 characters.' },
  ]);
  const { error: unknown } = clientMessage.safeParse({ type: 'x' });
  expect(problemsOf(unknown as never, { type: 'x' }, 'message')[0]?.remedy).toContain('"join" or "look" or "leave"');
});

test('a body that could not be read names its own remedy, and a fault is not the sender’s', () => {
  const fault = (more: object) => problemOfFault(Object.assign(new Error('x'), more));
  expect(fault({ statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }).remedy).toContain('application/json');
  expect(fault({ statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' }).remedy).toContain('Send less');
  expect(fault({ statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' })).toMatchObject({ at: 'body' });
  expect(fault({})).toMatchObject({ at: 'server' });
});
