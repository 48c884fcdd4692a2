import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkAnswer, copyJson, type Json, Match, type RequestView, requestView, scriptedDice } from '@mischia/kernel';
import { parseScenario } from '@mischia/kernel/scenario';
import { type Battle, game, readySetups } from '@mischia/w40k';
import { expect, test } from 'vitest';
import type { Choice } from '../src/games/plugin.ts';
import { plugin } from '../src/games/w40k/plugin.tsx';

const FOLDER = fileURLToPath(new URL('../../games/w40k/scenarios/', import.meta.url));

/** Every answer of the panel within so many steps towards it. */
function answersOf(request: RequestView, view: Battle, most: number): readonly Json[] {
  const answers: Json[] = [];
  const seen = new Set<string>();
  let open: (Json | undefined)[] = [undefined];
  for (let depth = 0; depth < most; depth++) {
    const next: Json[] = [];
    for (const draft of open) {
      const { primary, others } = plugin.choices(request, view, draft);
      const all: Choice[] = [...(primary ? [primary] : []), ...others];
      for (const choice of all) {
        if (choice.answer !== undefined) answers.push(choice.answer);
        const key = JSON.stringify(choice.draft);
        if (choice.draft === undefined || seen.has(key)) continue;
        seen.add(key);
        next.push(choice.draft);
      }
    }
    open = next.slice(0, 40);
  }
  return answers;
}

/** The first request of a kind in the scenario files of a chapter, with the state it is asked in. */
function* requestsIn(chapter: string, space: string): Generator<{ state: Battle; request: RequestView; view: Battle }> {
  for (const file of readdirSync(FOLDER).filter((name) => name.startsWith(chapter))) {
    const scenario = parseScenario(readFileSync(`${FOLDER}${file}`, 'utf8'));
    if (!('name' in scenario) || scenario.setup.position === undefined) continue;
    const state = game.position(scenario.setup.position) as Battle;
    const options = { dice: scriptedDice(scenario.dice) };
    const source = scenario.setup.position as Json;
    const match = Match.fromPosition(game, readySetups[0]!.setup, { state, source }, options);
    for (const { seat, answer } of scenario.steps) {
      const open = match.requests[0];
      if (!open) break;
      if (open.space === space) {
        yield { state: match.state, request: requestView(open), view: copyJson(match.state) };
      }
      if (answer !== undefined) match.answer(seat, open.id, answer);
    }
  }
}

test('[W40K-20.8] melee attacks divided by model, weapon and attack are what the rules allow', () => {
  let divided = 0;
  for (const { state, request, view } of requestsIn('w40k-20', 'fight')) {
    for (const answer of answersOf(request, view, 4)) {
      if (typeof answer === 'string') continue;
      expect(checkAnswer(game, state, request, answer), JSON.stringify(answer)).toEqual([]);
      divided++;
    }
  }
  expect(divided).toBeGreaterThan(10);
});

test('[W40K-13.2] shots divided by weapon are what the rules allow', () => {
  let divided = 0;
  for (const { state, request, view } of requestsIn('w40k-13', 'shoot')) {
    for (const answer of answersOf(request, view, 4)) {
      if (typeof answer === 'string') continue;
      expect(checkAnswer(game, state, request, answer), JSON.stringify(answer)).toEqual([]);
      divided++;
    }
  }
  expect(divided).toBeGreaterThan(10);
});
