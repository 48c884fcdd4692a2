import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '@mischia/ai';
import { checkAnswer, isProblems, legalAnswers, Match, type OpenRequest, Random, seededDice } from '@mischia/kernel';
import { parseScenario, type Scenario } from '@mischia/kernel/scenario';
import { expect, test } from 'vitest';
import { unsoundness } from '../src/sound-json.ts';
import { hostileValue, misnamed, spoiled } from './hostile.ts';

const ROUNDS = Number(process.env.MISCHIA_FUZZ ?? 150);

/** Positions as scenario files have them. */
function positionsOf(id: string): unknown[] {
  const folder = join('packages/games', id, 'scenarios');
  return readdirSync(folder).flatMap((name) => {
    const scenario = name.endsWith('.jsonc') ? parseScenario(readFileSync(join(folder, name), 'utf8')) : [];
    return isProblems(scenario) || Array.isArray(scenario) ? [] : [(scenario as Scenario).setup];
  });
}

/** What the doors of the server let in. */
function hostile(random: Random, good: unknown): unknown {
  for (;;) {
    const value = random.below(4) === 0 ? hostileValue(random, 1) : spoiled(good, random);
    if (!unsoundness(value)) return value;
  }
}

for (const { id, game, readySetups } of systems) {
  test(`${id}: any setup, position or answer is taken or refused, never a fault`, () => {
    const random = new Random(11);
    const faults = new Map<string, unknown>();
    const tried = (what: string, value: unknown, work: () => unknown) => {
      try {
        work();
      } catch (fault) {
        const { stack } = fault as Error;
        faults.set(`${what}: ${stack?.split('\n').slice(0, 3).join(' ')}`, JSON.stringify(value).slice(0, 300));
      }
    };
    const positions = positionsOf(id);
    expect(positions.length).toBeGreaterThan(0);
    for (let round = 0; round < ROUNDS; round++) {
      const ready = random.pick(readySetups).setup;
      for (const setup of [hostile(random, ready), ...misnamed(ready, random)]) {
        tried('setup', setup, () => game.parseSetup(setup));
      }
      const good = random.pick(positions);
      for (const position of [hostile(random, good), ...misnamed(good, random)]) {
        tried('position', position, () => game.position(position));
      }
    }
    const match = Match.start(game, random.pick(readySetups).setup, { dice: seededDice('foreign') });
    for (let round = 0; round < ROUNDS && !match.outcome; round++) {
      const request = random.pick(match.requests) as OpenRequest;
      const answers = legalAnswers(match, request, 2, random);
      const good = random.pick(answers);
      for (const answer of [hostile(random, good), hostile(random, good), ...misnamed(good, random)]) {
        tried(`answer ${request.kind}`, answer, () => match.fork().answer(request.seat, request.id, answer));
      }
      match.answer(request.seat, request.id, random.pick(answers));
    }
    expect([...faults]).toEqual([]);
  });
}

test('heroes that are none are refused, whatever they are called', () => {
  const { game, readySetups } = systems.find(({ id }) => id === 'space-marine-heroes')!;
  const state = game.start(readySetups[0]?.setup);
  for (const hero of ['constructor', 'toString', { toString: 1 }, [[]], null, '💥'.repeat(50)]) {
    const answer = [hero, 'donato', 'sanyctus', 'aramus', 'dyrael'];
    const codes = checkAnswer(game, state, { space: 'army' }, answer).map(({ code }) => code);
    expect(['army/unknown-hero', 'answer/malformed']).toContain(codes[0]);
  }
});

test('what no door lets in: too deep, half characters, NUL, members called __proto__ or toString', () => {
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000));
  for (const value of [
    deep,
    { a: { b: deep } },
    'a\u0000',
    ['\ud800'],
    { '\udfff': 1 },
    JSON.parse('{"__proto__":1}'),
    // Whoever holds its length against a limit would fail.
    { type: 'leave', game: { length: { toString: 1 } } },
  ]) {
    expect(unsoundness(value)).toMatchObject({ cause: expect.any(String), remedy: expect.any(String) });
  }
  for (const value of [undefined, null, 7, '💥 è', { constructor: [1, { valueOf: 'toString' }] }]) {
    expect(unsoundness(value)).toBeUndefined();
  }
});
