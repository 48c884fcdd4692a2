import { scriptedDice } from '../dice/scripted.ts';
import type { GameEvent } from '../event.ts';
import { type GameDefinition, isProblems, type Outcome, type Problem } from '../game.ts';
import { canonicalJson, copyJson, type Json, sameJson } from '../json.ts';
import { Match, type MatchOptions } from '../match.ts';
import { didYouMean } from '../reading/nearest.ts';
import type { Refusal, RuleId } from '../refusal.ts';
import type { OpenRequest } from '../request.ts';
import { untilDecided } from '../rule.ts';
import { factAt } from './facts.ts';
import type { EventPattern, ExpectedEvent, Scenario, ScenarioStep } from './format.ts';
import { neverOffered } from './option-ids.ts';
import { stepAnswer, stepRequest } from './step.ts';
import { unknownWords } from './words.ts';

export interface ScenarioResult<S = unknown> {
  readonly name: string;
  readonly ok: boolean;
  /** What was expected and what came instead, one line each. */
  readonly differences: readonly string[];
  /** The state in which the first of them showed; absent when there is none or the game never began. */
  readonly differsAt?: S;
  /** The rules that the run's requests, events and refusals carried. */
  readonly rulesSeen: readonly RuleId[];
  /** All that happened, dice included. */
  readonly events: readonly GameEvent[];
}

/** Runs a scenario through the real rules. Never throws for what a file may contain. */
export function runScenario<S, Setup>(game: GameDefinition<S, Setup>, scenario: Scenario): ScenarioResult<S> {
  const seen = new Set<RuleId>();
  const differences: string[] = [];
  let match: Match<S, Setup> | undefined;
  let differsAt: S | undefined;
  /** Where in the file play is. */
  let place = '';
  const differ = (difference: string) => {
    if (match !== undefined && differsAt === undefined) differsAt = copyJson(match.state);
    differences.push(difference);
  };
  unknownWords(game, scenario).forEach(differ);
  try {
    const dice = scriptedDice(scenario.dice);
    const stopping = stoppable(game);
    const begun = begin(stopping.game, scenario, { dice, onRule: (rule) => seen.add(rule) });
    if (begun instanceof Match) {
      match = begun;
      scenario.steps.forEach((step, number) => {
        if (step.stop) stopping.at(step.stop);
        place = `step ${number + 1}: `;
        const here = (difference: string) => differ(`${place}${difference}`);
        runStep(begun, scenario, step, here);
        if (step.stop && !stopping.hasStopped()) here(`no event ${JSON.stringify(step.stop)} to stop at`);
      });
      place = '';
      const outcome = stopping.hasStopped() ? undefined : begun.outcome;
      const atEnd = compareEnd(begun, outcome, scenario);
      atEnd.forEach(differ);
      // Who expects more than came has often left a question unanswered.
      if (atEnd.length > 0 && !scenario.expect.asks && begun.requests.length > 0) {
        differ(`still to be answered: ${openKinds(begun)}`);
      }
      dice.assertSpent(begun.diceUsed);
    } else for (const { at, cause, remedy } of begun) differ(`setup ${at}: ${cause} ${remedy}`);
  } catch (fault) {
    differ(`${place}${fault instanceof Error ? fault.message : String(fault)}`);
  }
  const ok = differences.length === 0;
  const result = { name: scenario.name, ok, differences, rulesSeen: [...seen].sort(), events: match?.events ?? [] };
  return differsAt === undefined ? result : { ...result, differsAt };
}

/** The same game, which can be stopped once something has happened: what would be asked or rolled after it is not. */
function stoppable<S, Setup>(game: GameDefinition<S, Setup>) {
  let awaited: EventPattern | undefined;
  let stopped = false;
  const play: GameDefinition<S, Setup> = {
    ...game,
    step: ({ state, emit }) => {
      const watching = (event: GameEvent) => {
        stopped ||= awaited !== undefined && fits(event, awaited);
        emit(event);
      };
      return untilDecided(game.step({ state, emit: watching }), () => stopped);
    },
    outcome: (state) => (stopped ? { winners: [], reason: { key: 'outcome.draw' } } : game.outcome(state)),
  };
  return {
    game: play,
    at: (event: EventPattern) => {
      awaited = event;
    },
    hasStopped: () => stopped,
  };
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

function runStep<S, Setup>(
  match: Match<S, Setup>,
  scenario: Scenario,
  step: ScenarioStep,
  differ: (difference: string) => void,
): void {
  const request = stepRequest(match, step);
  if (!request) {
    differ(`seat ${step.seat} has no open request${step.ask ? ` "${step.ask}"` : ''}; open: ${openKinds(match)}`);
    return;
  }
  compareOptions(match, request, step).forEach(differ);
  if (step.answer === undefined) return;
  const before = canonicalJson(match.state);
  const eventsBefore = match.events.length;
  const result = match.answer(step.seat, request.id, stepAnswer(scenario, match, request, step));
  const refusals = result.ok ? [] : result.refusals;
  const codes = refusals.map(({ code }) => code);
  const told = refusals.map(refusalText).join(', ');
  if (step.refused) {
    for (const code of step.refused) {
      if (!codes.includes(code)) differ(`expected the refusal ${code}; got ${told || 'acceptance'}`);
    }
    if (!result.ok && canonicalJson(match.state) !== before) differ('the refused answer changed the state');
  } else if (!result.ok) {
    differ(`${JSON.stringify(step.answer)} was refused: ${told}; offered: ${offered(request)}`);
  }
  compareEvents(match.events.slice(eventsBefore), step.events ?? []).forEach(differ);
}

/** A refusal with its rule and figures, which are in the units of the game's log. */
function refusalText({ code, rule, measured, needed }: Refusal): string {
  const figures = [measured !== undefined && `measured ${measured}`, needed !== undefined && `limit ${needed}`];
  return [`${code} [${rule}]`, ...figures].filter((part) => part !== false).join(' ');
}

function compareOptions<S, Setup>(match: Match<S, Setup>, request: OpenRequest, step: ScenarioStep): string[] {
  const ids = (request.options ?? []).map((option) => option.id);
  return [
    ...(step.offered ?? [])
      .filter((id) => !ids.includes(id))
      .map((id) => `"${id}" is not offered; offered: ${offered(request)}`),
    ...(step.absent ?? []).flatMap((id) =>
      ids.includes(id)
        ? [`"${id}" is offered and should not be`]
        : (neverOffered(request, id, match.game.decisions, match.state, match.game.names?.(match.state)) ?? []),
    ),
  ];
}

function compareEvents(events: readonly GameEvent[], patterns: readonly ExpectedEvent[]): string[] {
  let from = 0;
  return patterns.flatMap(({ times, ...pattern }) => {
    const alike = events.filter((event) => event.type === pattern.type).map((event) => JSON.stringify(event.data));
    const those = `of that type: ${alike.join(' ') || 'none'}`;
    if (times !== undefined) {
      const count = events.filter((event) => fits(event, pattern)).length;
      return count === times
        ? []
        : [`event ${JSON.stringify(pattern)}: expected ${times} times, was ${count}; ${those}`];
    }
    const at = events.findIndex((event, index) => index >= from && fits(event, pattern));
    if (at >= 0) {
      from = at + 1;
      return [];
    }
    return [`no event ${JSON.stringify(pattern)}; ${those}; all: ${events.map((event) => event.type).join(', ')}`];
  });
}

const fits = (event: GameEvent, pattern: EventPattern): boolean =>
  event.type === pattern.type &&
  (pattern.rule === undefined || event.rule === pattern.rule) &&
  Object.entries(pattern.data ?? {}).every(([name, value]) => sameJson(event.data?.[name] ?? null, value));

function compareEnd<S, Setup>(match: Match<S, Setup>, outcome: Outcome | undefined, { expect }: Scenario): string[] {
  const differences: string[] = [];
  for (const [asked, value] of Object.entries(expect.derived ?? {})) {
    const fact = factAt(match.game, match.state, asked);
    if ('problem' in fact) differences.push(`derived "${asked}": ${fact.problem}`);
    else if (!sameJson(fact.is, value))
      differences.push(`derived ${asked}: expected ${JSON.stringify(value)}, is ${JSON.stringify(fact.is)}`);
  }
  for (const [path, value] of Object.entries(expect.state ?? {})) {
    const found = at(match.state, path);
    if ('problem' in found) differences.push(`state ${path}: ${found.problem}`);
    else if (!sameJson(found.is, value))
      differences.push(`state ${path}: expected ${JSON.stringify(value)}, is ${JSON.stringify(found.is)}`);
  }
  if (expect.asks) {
    const open = match.requests.map(({ seat, kind }) => ({ seat, kind }));
    if (!sameJson(open, expect.asks))
      differences.push(`expected the requests ${JSON.stringify(expect.asks)}, open: ${openKinds(match)}`);
  }
  if (expect.outcome === null && outcome) differences.push('the game is over and should not be');
  for (const [name, value] of Object.entries(expect.outcome ?? {})) {
    const actual = outcome?.[name as 'winners' | 'scores'];
    if (!sameJson(actual ?? null, value))
      differences.push(`outcome ${name}: expected ${JSON.stringify(value)}, is ${JSON.stringify(actual)}`);
  }
  differences.push(...compareEvents(match.events, expect.events ?? []));
  return differences;
}

/** What stands in a state under a dotted path. A name that is not there is misspelt, whatever is expected of it. */
function at(state: unknown, path: string): { readonly is: unknown } | { readonly problem: string } {
  let is = state;
  for (const name of path.split('.')) {
    const known = is !== null && typeof is === 'object' ? Object.getOwnPropertyNames(is) : [];
    if (!known.includes(name)) {
      return { problem: `there is no "${name}". ${didYouMean(name, known)}` };
    }
    is = (is as Record<string, unknown>)[name];
  }
  return { is: is ?? null };
}

const openKinds = <S, Setup>(match: Match<S, Setup>): string =>
  match.requests.map(({ seat, kind }) => `${kind} (seat ${seat})`).join(', ') || 'none';

const offered = (request: OpenRequest): string =>
  (request.options ?? []).map((option) => option.id).join(', ') || 'an open space';
