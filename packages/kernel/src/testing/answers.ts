import { expect } from 'vitest';
import { candidatesFor } from '../answer.ts';
import { seededDice } from '../dice/seeded.ts';
import { legalAnswers } from '../driver.ts';
import { canonicalJson, type Json } from '../json.ts';
import type { Match } from '../match.ts';
import { messageKeys } from '../messages.ts';
import type { Random } from '../random.ts';
import type { OpenRequest } from '../request.ts';
import { requestView } from '../request.ts';
import { messagesOf } from './message-check.ts';

/** Every option and a handful of candidates are accepted; every barred choice is refused with its reasons. */
export function checkEveryAnswer<S, Setup>(match: Match<S, Setup>, random: Random): void {
  for (const request of match.requests) {
    const answers = legalAnswers(match, request, 4, random);
    expect(answers.length, `${request.kind} offers nothing`).toBeGreaterThan(0);
    expect(new Set(answers.map(canonicalJson)).size).toBeGreaterThanOrEqual((request.options ?? []).length);
    for (const answer of answers) {
      const fork = match.fork(seededDice('fork'));
      expect(fork.answer(request.seat, request.id, answer), `${request.kind} ${canonicalJson(answer)}`).toMatchObject({
        ok: true,
      });
    }
    for (const barred of request.barred?.() ?? []) {
      const before = canonicalJson(match.state);
      expect(barred.refusals.length, `${request.kind} bars ${barred.id} without a reason`).toBeGreaterThan(0);
      expect(
        (request.options ?? []).some((option) => option.id === barred.id),
        `${barred.id} is both offered and barred`,
      ).toBe(false);
      expect(match.answer(request.seat, request.id, barred.id)).toEqual({ ok: false, refusals: barred.refusals });
      expect(canonicalJson(match.state)).toBe(before);
    }
    // What goes to a client is plain data.
    expect(() => canonicalJson(requestView(request))).not.toThrow();
  }
}

/** Throws malformed and slightly wrong answers at the open requests. Returns how many. */
export function checkMutants<S, Setup>(match: Match<S, Setup>, random: Random): number {
  let tried = 0;
  for (const request of match.requests) {
    for (const mutant of mutants(match, request, random)) {
      tried++;
      const before = canonicalJson(match.state);
      const { revision } = match;
      const expected = match.fork(seededDice('fork')).answer(request.seat, request.id, mutant);
      // A mutant may happen to be legal; then the fork has played it and the match itself stays where it is.
      if (expected.ok) continue;
      const result = match.answer(request.seat, request.id, mutant);
      if (result.ok) throw new Error(`${request.kind}: the fork refuses what the match accepts`);
      expect(result.refusals.length).toBeGreaterThan(0);
      for (const refusal of result.refusals) {
        expect(refusal.code).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
        for (const key of [...messageKeys(refusal.cause), ...messageKeys(refusal.remedy)]) {
          for (const [language, catalogue] of Object.entries(messagesOf(match.game))) {
            expect(catalogue, `${language}: ${key}`).toHaveProperty([key]);
          }
        }
      }
      expect(canonicalJson(match.state)).toBe(before);
      expect(match.revision).toBe(revision);
    }
    const stranger = match.answer(request.seat + 1, request.id, 'pass');
    expect(stranger).toMatchObject({ ok: false, refusals: [{ code: 'request/not-yours' }] });
  }
  return tried;
}

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e308,
  Number.NaN,
  '',
  'nonsense',
  [],
  {},
  [[[[]]]],
  { to: null },
  () => 0,
  new Date(0),
  Symbol('x'),
  10n,
];

function mutants<S, Setup>(match: Match<S, Setup>, request: OpenRequest, random: Random): unknown[] {
  const options = (request.options ?? []).map((option) => option.id);
  const wrongIds =
    options.length > 0
      ? [`${random.pick(options)}x`, random.pick(options).slice(1), `${random.pick(options)}:${random.below(9)}`]
      : [];
  if (request.space === undefined) return [...GARBAGE, ...wrongIds];
  const candidates = candidatesFor(match.game, match.state, request, 2, random);
  return [
    ...GARBAGE,
    ...wrongIds,
    ...candidates.flatMap((candidate) => Array.from({ length: 6 }, () => mutate(candidate, random))),
  ];
}

/** The same value with one thing changed, somewhere inside. */
export function mutate(value: Json, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.below(4) > 0) {
    const at = random.below(value.length);
    return value.map((item, index) => (index === at ? mutate(item, random) : item));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const names = Object.keys(value);
    const name = names[random.below(names.length)];
    if (name === undefined) return { odd: 1 };
    const record = value as { [name: string]: Json };
    if (random.below(5) === 0) {
      const { [name]: _gone, ...rest } = record;
      return rest;
    }
    return { ...record, [name]: mutate(record[name] as Json, random) };
  }
  if (typeof value === 'number') return random.pick([value + 1, -value - 1, value + 0.5, value * 1000 + 7, 'x', null]);
  return random.pick([null, 0, 'nonsense', [], {}, `${String(value)}!`]);
}
