import { systemOf } from '@mischia/ai';
import {
  checkAnswer,
  type Json,
  Match,
  playRandomly,
  Random,
  type RequestView,
  requestView,
  seededDice,
  viewFor,
} from '@mischia/kernel';
import { expect, test } from 'vitest';
import { plugin } from '../src/games/black-reach/plugin.tsx';
import type { Choice } from '../src/games/plugin.ts';

const system = systemOf('black-reach')!;

/** Every choice the prompt panel can lead to, following its drafts. */
function reachable(request: RequestView, view: unknown): readonly Json[] {
  const answers: Json[] = [];
  const seen = new Set<string>();
  const visit = (draft: Choice['draft'], depth: number): void => {
    const key = JSON.stringify(draft ?? null);
    if (seen.has(key) || depth > 2) return;
    seen.add(key);
    const { primary, others } = plugin.choices(request, view, draft);
    for (const choice of primary ? [primary, ...others] : others) {
      if (choice.answer !== undefined) answers.push(choice.answer);
      else if (choice.draft !== undefined && choice.id === 'all') visit(choice.draft, depth + 1);
    }
  };
  visit(undefined, 0);
  return answers;
}

test('every option of every request can be reached in the prompt panel, and what it proposes is legal', () => {
  for (const [number, { setup }] of system.readySetups.entries()) {
    const random = new Random(number + 1);
    const match = Match.start(system.game, setup, { dice: seededDice(`offers ${number}`) });
    for (let decisions = 0; !match.outcome && decisions < 260; decisions++) {
      const request = match.requests[0]!;
      const { table } = viewFor(match, request.seat);
      const answers = reachable(requestView(request), table);
      for (const { id } of request.options ?? []) expect(answers, `${request.kind} ${id}`).toContain(id);
      if (request.space !== undefined) {
        for (const answer of answers) {
          if (typeof answer === 'string') continue;
          expect(
            checkAnswer(system.game, match.state, request, answer),
            `${request.kind} ${JSON.stringify(answer)}`,
          ).toEqual([]);
        }
      }
      playRandomly(match, random, 1);
    }
  }
});

test('whoever only presses the main button plays the game to its end', () => {
  for (const [number, { setup }] of system.readySetups.entries()) {
    const match = Match.start(system.game, setup, { dice: seededDice(`main ${number}`) });
    let decisions = 0;
    for (; !match.outcome && decisions < 3000; decisions++) {
      const request = requestView(match.requests[0]!);
      const { table } = viewFor(match, request.seat);
      let draft: Json | undefined;
      let answer = plugin.automatic?.(request, table);
      for (let steps = 0; answer === undefined && steps < 20; steps++) {
        const { primary } = plugin.choices(request, table, draft);
        expect(primary, request.kind).toBeDefined();
        answer = primary?.answer;
        draft = primary?.draft;
      }
      const result = match.answer(request.seat, request.id, answer);
      expect(result.ok ? [] : result.refusals, request.kind).toEqual([]);
    }
    expect(match.outcome, `after ${decisions}`).toBeDefined();
  }
});

test('passing for a phase passes cards and tokens, never a unit’s own action or a shot of one On Alert', () => {
  const seen = new Map<string, Set<boolean>>();
  for (const [number, { setup }] of system.readySetups.entries()) {
    const match = Match.start(system.game, setup, { dice: seededDice(`windows ${number}`) });
    const random = new Random(number + 5);
    for (let decisions = 0; !match.outcome && decisions < 700; decisions++) {
      for (const request of match.requests) {
        if (!request.options?.some(({ id }) => id === 'pass') || request.options.length === 1) continue;
        const kind = seen.get(request.kind) ?? new Set();
        seen.set(request.kind, kind.add(plugin.isWindow?.(requestView(request)) ?? true));
      }
      playRandomly(match, random, 1);
    }
  }
  expect([...(seen.get('activate') ?? [])]).toEqual([false]);
  expect([...(seen.get('alert') ?? [false])]).toEqual([false]);
  for (const kind of ['before-reveal', 'shot-declared', 'move-declared'])
    expect([...(seen.get(kind) ?? [])]).toEqual([true]);
});
