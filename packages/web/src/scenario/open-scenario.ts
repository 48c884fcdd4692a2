import {
  type GameDefinition,
  isProblems,
  type Json,
  type LogFile,
  Match,
  type Problem,
  ScriptedDiceError,
  scriptedDice,
  stepAnswer,
  stepRequest,
} from '@mischia/kernel';
import type { Scenario } from '@mischia/kernel/scenario';

type AnyGame = GameDefinition<unknown, unknown>;

/** A scenario played to the end of its steps, as a log; or everything that is wrong with it. */
export function openScenario(game: AnyGame, scenario: Scenario): LogFile | readonly Problem[] {
  try {
    const match = begin(game, scenario);
    if (!(match instanceof Match)) return match;
    const problem = playSteps(match, scenario);
    return problem ? [problem] : match.toLog();
  } catch (fault) {
    if (fault instanceof ScriptedDiceError) {
      return [{ at: 'dice', cause: fault.message, remedy: 'Every die that falls before the last step must be given.' }];
    }
    // Positions may be illegal; rules that cannot go on from one say so by failing.
    const cause = fault instanceof Error ? fault.message : String(fault);
    return [{ at: 'setup', cause: `The rules cannot go on from there: ${cause}`, remedy: 'Check the position.' }];
  }
}

function begin(game: AnyGame, { setup, dice }: Scenario) {
  const options = { dice: scriptedDice(dice) };
  const parsed = game.parseSetup(setup.options ?? {});
  if (isProblems(parsed)) return parsed;
  if (setup.position === undefined) return Match.start(game, parsed, options);
  const state = game.position(setup.position);
  if (isProblems(state)) return state;
  return Match.fromPosition(game, parsed, { state, source: setup.position as Json }, options);
}

function playSteps(match: Match<unknown, unknown>, scenario: Scenario): Problem | undefined {
  for (const [number, step] of scenario.steps.entries()) {
    const { seat, ask, answer, refused } = step;
    // A step that only looks, or whose answer must be refused, changes nothing.
    if (answer === undefined || refused) continue;
    const at = `steps.${number}`;
    const request = stepRequest(match, step);
    if (!request) {
      const open = match.requests.map((one) => `${one.kind} (seat ${one.seat})`).join(', ') || 'nothing';
      return { at, cause: `Seat ${seat} is not asked "${ask ?? 'anything'}".`, remedy: `Open there: ${open}.` };
    }
    const result = match.answer(seat, request.id, stepAnswer(scenario, match, request, step));
    if (result.ok) continue;
    const codes = result.refusals.map(({ code }) => code).join(', ');
    return { at, cause: `The answer is refused: ${codes}.`, remedy: 'Correct the answer, or expect the refusal.' };
  }
  return undefined;
}
