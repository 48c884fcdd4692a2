import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { System } from '@mischia/ai';
import { isProblems, Match, playRandomly, Random, seededDice } from '@mischia/kernel';
import { parseScenario, runScenario, type Scenario } from '@mischia/kernel/scenario';
import { scenarioFiles } from '../commands/scenario.ts';
import { readText } from '../lookup.ts';

/** Random games at most: one of each setup, then another of each. */
export const MOST_GAMES = 100;

/**
 * The rule IDs that requests, events and refusals carry when the scenarios run and random games are played. It stops as
 * soon as all that are `looked for` have turned up.
 */
export function rulesSeenInPlay(
  root: string,
  system: System,
  lookedFor: readonly string[],
  games: number,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const isComplete = () => lookedFor.every((rule) => seen.has(rule));
  const folder = join(root, 'packages/games', system.id, 'scenarios');
  if (existsSync(folder)) {
    for (const file of scenarioFiles(folder)) {
      const scenario = parseScenario(readText(file));
      if (isProblems(scenario)) continue;
      for (const rule of runScenario(system.game, scenario as Scenario).rulesSeen) seen.add(rule);
    }
  }
  const { game, readySetups } = system;
  for (let number = 0; number < games && !isComplete(); number++) {
    const ready = readySetups[number % readySetups.length];
    if (!ready) break;
    const seed = Math.floor(number / readySetups.length);
    const match = Match.start(game, ready.setup, {
      dice: seededDice(`coverage ${seed}`),
      keepEvents: false,
      onRule: (rule) => seen.add(rule),
    });
    playRandomly(match, new Random(seed));
  }
  return seen;
}
