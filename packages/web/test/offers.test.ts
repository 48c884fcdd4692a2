import { systemOf } from '@mischia/ai';
import { Match, playRandomly, Random, type RequestView, requestView, seededDice, viewFor } from '@mischia/kernel';
import { expect, test } from 'vitest';
import type { Choice, GamePlugin } from '../src/games/plugin.ts';
import { plugin as spaceMarineHeroes } from '../src/games/space-marine-heroes/plugin.tsx';
import { framesOf } from '../src/replay/frames.ts';

/** Every answer the prompt panel can lead to, following its drafts. */
function reachable(plugin: GamePlugin, request: RequestView, view: unknown): Set<string> {
  const answers = new Set<string>();
  const seen = new Set<string>();
  const visit = (draft: Choice['draft'], depth: number): void => {
    const key = JSON.stringify(draft ?? null);
    if (seen.has(key) || depth > 2) return;
    seen.add(key);
    const { primary, others } = plugin.choices(request, view, draft);
    for (const choice of primary ? [primary, ...others] : others) {
      if (typeof choice.answer === 'string') answers.add(choice.answer);
      else if (choice.draft !== undefined) visit(choice.draft, depth + 1);
    }
  };
  visit(undefined, 0);
  return answers;
}

test('Space Marine Heroes: every option of every request can be reached in the prompt panel', () => {
  const system = systemOf(spaceMarineHeroes.id)!;
  for (const [number, { setup }] of system.readySetups.entries()) {
    const random = new Random(number);
    const match = Match.start(system.game, setup, { dice: seededDice(`offers ${number}`) });
    for (let decisions = 0; !match.outcome && decisions < 120; decisions++) {
      const request = match.requests[0]!;
      const { table } = viewFor(match, request.seat);
      const offered = reachable(spaceMarineHeroes, requestView(request), table);
      for (const { id } of request.options ?? []) expect(offered).toContain(id);
      playRandomly(match, random, 1);
    }
  }
});

test('Space Marine Heroes: what leads to nothing is never the foremost choice', () => {
  const system = systemOf(spaceMarineHeroes.id)!;
  const match = Match.start(system.game, system.readySetups[0]!.setup, { dice: seededDice('in vain') });
  const random = new Random(8);
  let vain = 0;
  for (let decisions = 0; !match.outcome && decisions < 150; decisions++) {
    const request = requestView(match.requests[0]!);
    const { primary } = spaceMarineHeroes.choices(request, viewFor(match, request.seat).table, undefined);
    const about = (id: unknown) =>
      (request.options?.find((option) => option.id === id)?.data ?? {}) as { inVain?: boolean };
    if (request.options?.some(({ id }) => about(id).inVain)) vain++;
    if ((request.options?.length ?? 0) > 1) expect(about(primary?.answer).inVain ?? false).toBe(false);
    playRandomly(match, random, 1);
  }
  expect(vain).toBeGreaterThan(0);
});

test('a replay shows every decision once and ends where the game ended', () => {
  const system = systemOf(spaceMarineHeroes.id)!;
  const match = Match.start(system.game, system.readySetups[0]!.setup, { dice: seededDice('replay') });
  const decisions = playRandomly(match, new Random(1));
  const { frames, events } = framesOf(spaceMarineHeroes.game, match.toLog());
  expect(frames.length).toBe(decisions + 1);
  expect(frames.at(-1)?.view).toEqual(viewFor(match, 'spectator'));
  expect(events.length).toBe(match.events.length);
});
