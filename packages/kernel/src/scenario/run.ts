import { scriptedDice } from '../dice/scripted.ts';
import type { GameEvent } from '../event.ts';
import { type GameDefinition, isProblems, type Problem } from '../game.ts';
import { canonicalJson, copyJson, type Json, sameJson } from '../json.ts';
import { Match, type MatchOptions } from '../match.ts';
import type { RuleId } from '../refusal.ts';
import type { OpenRequest } from '../request.ts';
import type { EventPattern, Scenario, ScenarioStep } from './format.ts';

export interface ScenarioResult<S = unknown> {
  readonly name: string;
  readonly ok: boolean;
  /** What was expected and what came instead, one line each. */
  readonly differences: readonly string[];
  /** The state in which the first of them showed; absent when there is none or the game never began. */
  readonly differsAt?: S;
  /** The rules that the run's requests, events and refusals carried. */
  readonly rulesSeen: readonly RuleId[];
}

/** Runs a scenario through the real rules. Never throws for what a file may contain. */
export function runScenario<S, Setup>(game: GameDefinition<S, Setup>, scenario: Scenario): ScenarioResult<S> {
  const seen = new Set<RuleId>();
  const differences: string[] = [];
  let match: Match<S, Setup> | undefined;
  let differsAt: S | undefined;
  const differ = (difference: string) => {
    if (match !== undefined && differences.length === 0) differsAt = copyJson(match.state);
    differences.push(difference);
  };
  try {
    const dice = scriptedDice(scenario.dice);
    const begun = begin(game, scenario, { dice, onRule: (rule) => seen.add(rule) });
    if (begun instanceof Match) {
      match = begun;
      scenario.steps.forEach((step, number) => {
        runStep(begun, step, (difference) => differ(`step ${number + 1}: ${difference}`));
      });
      compareEnd(begun, scenario).forEach(differ);
      dice.assertSpent(begun.diceUsed);
    } else for (const { at, cause, remedy } of begun) differ(`setup ${at}: ${cause} ${remedy}`);
  } catch (fault) {
    differ(fault instanceof Error ? fault.message : String(fault));
  }
  const ok = differences.length === 0;
  const result = { name: scenario.name, ok, differences, rulesSeen: [...seen].sort() };
  return differsAt === undefined ? result : { ...result, differsAt };
}

function begin<S, Setup>(
  game: GameDefinition<S, Setup>,
  { setup }: Scenario,
  options: MatchOptions,
): Match<S, Setup> | readonly Problem[] {
  const parsed = game.parseSetup(setup.options ?? {});
  if (isProblems(parsed)) return parsed;
  if (setup.position === undefined) return Match.start(game, parsed as Setup, options);
  const state = game.position(setup.position);
  if (isProblems(state)) return state;
  return Match.fromPosition(game, parsed as Setup, { state: state as S, source: setup.position as Json }, options);
}

function runStep<S, Setup>(match: Match<S, Setup>, step: ScenarioStep, differ: (difference: string) => void): void {
  const request = match.requests.find((open) => open.seat === step.seat && (!step.ask || open.kind === step.ask));
  if (!request) {
    differ(`seat ${step.seat} has no open request${step.ask ? ` "${step.ask}"` : ''}; open: ${openKinds(match)}`);
    return;
  }
  compareOptions(request, step).forEach(differ);
  if (step.answer === undefined) return;
  const before = canonicalJson(match.state);
  const eventsBefore = match.events.length;
  const result = match.answer(step.seat, request.id, step.answer);
  const codes = result.ok ? [] : result.refusals.map((refusal) => refusal.code);
  if (step.refused) {
    for (const code of step.refused) {
      if (!codes.includes(code)) differ(`expected the refusal ${code}; got ${codes.join(', ') || 'acceptance'}`);
    }
    if (!result.ok && canonicalJson(match.state) !== before) differ('the refused answer changed the state');
  } else if (!result.ok) {
    differ(`${JSON.stringify(step.answer)} was refused: ${codes.join(', ')}; offered: ${offered(request)}`);
  }
  compareEvents(match.events.slice(eventsBefore), step.events ?? []).forEach(differ);
}

function compareOptions(request: OpenRequest, step: ScenarioStep): string[] {
  const ids = (request.options ?? []).map((option) => option.id);
  return [
    ...(step.offered ?? [])
      .filter((id) => !ids.includes(id))
      .map((id) => `"${id}" is not offered; offered: ${offered(request)}`),
    ...(step.absent ?? []).filter((id) => ids.includes(id)).map((id) => `"${id}" is offered and should not be`),
  ];
}

function compareEvents(events: readonly GameEvent[], patterns: readonly EventPattern[]): string[] {
  let from = 0;
  return patterns.flatMap((pattern) => {
    const at = events.findIndex((event, index) => index >= from && fits(event, pattern));
    if (at >= 0) {
      from = at + 1;
      return [];
    }
    const alike = events.filter((event) => event.type === pattern.type).map((event) => JSON.stringify(event.data));
    return [
      `no event ${JSON.stringify(pattern)}; of that type: ${alike.join(' ') || 'none'}; all: ${events.map((event) => event.type).join(', ')}`,
    ];
  });
}

const fits = (event: GameEvent, pattern: EventPattern): boolean =>
  event.type === pattern.type &&
  (pattern.rule === undefined || event.rule === pattern.rule) &&
  Object.entries(pattern.data ?? {}).every(([name, value]) => sameJson(event.data?.[name] ?? null, value));

function compareEnd<S, Setup>(match: Match<S, Setup>, { expect }: Scenario): string[] {
  const differences: string[] = [];
  for (const [path, value] of Object.entries(expect.state ?? {})) {
    const actual = at(match.state, path);
    if (!sameJson(actual ?? null, value)) {
      differences.push(`state ${path}: expected ${JSON.stringify(value)}, is ${JSON.stringify(actual)}`);
    }
  }
  if (expect.asks) {
    const open = match.requests.map(({ seat, kind }) => ({ seat, kind }));
    if (!sameJson(open, expect.asks))
      differences.push(`expected the requests ${JSON.stringify(expect.asks)}, open: ${openKinds(match)}`);
  }
  if (expect.outcome === null && match.outcome) differences.push('the game is over and should not be');
  for (const [name, value] of Object.entries(expect.outcome ?? {})) {
    const actual = match.outcome?.[name as 'winners' | 'scores'];
    if (!sameJson(actual ?? null, value))
      differences.push(`outcome ${name}: expected ${JSON.stringify(value)}, is ${JSON.stringify(actual)}`);
  }
  differences.push(...compareEvents(match.events, expect.events ?? []));
  return differences;
}

const at = (state: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], state);

const openKinds = <S, Setup>(match: Match<S, Setup>): string =>
  match.requests.map(({ seat, kind }) => `${kind} (seat ${seat})`).join(', ') || 'none';

const offered = (request: OpenRequest): string =>
  (request.options ?? []).map((option) => option.id).join(', ') || 'an open space';
