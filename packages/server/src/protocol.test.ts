import { expect, test } from 'vitest';
import { clientMessage, isWholeAnswer } from './protocol.ts';

const ANSWER = {
  v: 1,
  type: 'answer',
  game: 'a-game',
  token: 'a-token',
  expectedRevision: 3,
  key: 'a-key-of-its-own',
  request: '3.0',
  answer: { to: [1, 2] },
  entropy: '0123456789abcdef',
};

/** Every member absent, or something else. */
function* mutants(): Generator<object> {
  const odd = [null, true, 0, -0, -1, 1.5, 2 ** 53, Number.NaN, '', 'ABCDEF012345', 'f'.repeat(7), [], {}, undefined];
  const long = [8, 40, 41, 64, 65, 80, 81].map((length) => '7'.repeat(length));
  for (const member of Object.keys(ANSWER)) {
    const { [member as keyof typeof ANSWER]: _gone, ...rest } = ANSWER;
    yield rest;
    yield { ...rest, other: 1 };
    for (const value of [...odd, ...long]) yield { ...ANSWER, [member]: value };
  }
  yield { ...ANSWER, other: 1 };
}

test('an answer that is taken without its schema is one that the schema takes, as it is', () => {
  expect(isWholeAnswer(ANSWER)).toBe(true);
  let whole = 0;
  for (const mutant of mutants()) {
    const parsed = clientMessage.safeParse(mutant);
    if (!isWholeAnswer(mutant)) continue;
    whole++;
    expect(parsed).toEqual({ success: true, data: mutant });
  }
  expect(whole).toBeGreaterThan(20);
});

test('nothing but a whole answer is taken without its schema', () => {
  for (const raw of [undefined, null, 7, 'answer', [], { ...ANSWER, type: 'undo' }])
    expect(isWholeAnswer(raw)).toBe(false);
});
