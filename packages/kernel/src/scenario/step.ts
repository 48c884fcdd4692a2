import type { Match } from '../match.ts';
import { inGameUnits } from '../reading/units.ts';
import type { OpenRequest } from '../request.ts';
import type { Scenario, ScenarioStep } from './format.ts';

/** The open request that a step is about. */
export const stepRequest = <S, Setup>(
  match: Match<S, Setup>,
  { seat, ask }: Pick<ScenarioStep, 'seat' | 'ask'>,
): OpenRequest | undefined =>
  match.requests.find((open) => open.seat === seat && (ask === undefined || open.kind === ask));

/** What a step answers, in the units of the log. */
export function stepAnswer<S, Setup>(
  { lengths }: Scenario,
  { game }: Match<S, Setup>,
  { space }: OpenRequest,
  { answer }: ScenarioStep,
): unknown {
  const form = space === undefined ? undefined : game.spaces?.[space]?.answer;
  return form && lengths === 'inches' ? inGameUnits(form, answer) : answer;
}
