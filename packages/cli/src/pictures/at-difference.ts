import type { GameDefinition } from '@mischia/kernel';
import { runScenario, type Scenario } from '@mischia/kernel/scenario';

type Game = GameDefinition<unknown, unknown>;

/**
 * The state in which a scenario first went another way than its file says: the question, when that already differs; what
 * came of the answer, when only that does; the end, for what is expected there. Undefined when it never began.
 */
export function stateAtDifference(game: Game, scenario: Scenario, differences: readonly string[]): unknown {
  const [, number] = /^step (\d+): /.exec(differences[0] ?? '') ?? [];
  if (number === undefined) return runTo(game, scenario, scenario.steps).state;
  const before = scenario.steps.slice(0, Number(number) - 1);
  const differing = scenario.steps.slice(before.length, before.length + 1);
  const looking = differing.map(({ answer: _answer, ...step }) => step);
  const asked = runTo(game, scenario, [...before, ...looking]);
  const isAlreadyThere = asked.differences.some((difference) => difference.startsWith(`step ${number}: `));
  return isAlreadyThere ? asked.state : runTo(game, scenario, [...before, ...differing]).state;
}

function runTo(game: Game, scenario: Scenario, steps: Scenario['steps']) {
  let state: unknown;
  const watched: Game = {
    ...game,
    // The kernel asks between all steps, before the first one too, and the rules change that very state from then on.
    outcome(now) {
      state = now;
      return game.outcome(now);
    },
  };
  const { differences } = runScenario(watched, { ...scenario, steps, expect: {} });
  return { state, differences };
}
