import type { System } from '@mischia/ai';
import type { RuleId } from '@mischia/kernel';
import type { House } from '../house.ts';
import { rulesInSource } from './choice-rules.ts';
import { lookAtGames, lookAtScenarios, Moments } from './moments.ts';
import { rulesOnScreen } from './on-screen.ts';
import { Stage } from './stage.ts';

export interface SystemReach {
  /** Every rule with a player's choice. */
  readonly rules: readonly RuleId[];
  /** Those that the page lets one choose by. */
  readonly reached: ReadonlySet<RuleId>;
  /** Those that stand in the source and never came up: nothing can be shown of them. */
  readonly unseen: readonly RuleId[];
}

/** Shows the page a moment of every rule with a choice, and another where the first does not do. */
export async function reachOf(house: House, system: System, root: string, games: number): Promise<SystemReach> {
  const moments = new Moments();
  lookAtScenarios(system, moments, root);
  lookAtGames(system, moments, games);
  const page = await house.guest({});
  const stage = await Stage.open(page, house.url, system.id);
  const reached = new Set<RuleId>();
  for (const [rule, known] of moments.byRule) {
    for (const moment of known) {
      if (reached.has(rule)) break;
      for (const one of await rulesOnScreen(stage, moment)) reached.add(one);
    }
  }
  await page.context().close();
  const unseen = [...rulesInSource(root, system.id)].filter((rule) => !moments.byRule.has(rule)).sort();
  return { rules: [...moments.byRule.keys(), ...unseen].sort(), reached, unseen };
}
