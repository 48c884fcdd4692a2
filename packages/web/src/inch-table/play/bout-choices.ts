import { type Message, message, type RequestView } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { Choice, Choices } from '../../games/plugin.ts';
import type { Draft } from './draft.ts';
import type { InchGame } from './game.ts';
import { matesOf } from './option-choices.ts';
import { unitInHand } from './options.ts';

interface Speaking {
  /** What helps the unit, paid for with the press. */
  readonly help?: Message | undefined;
  /** What it may expect. */
  readonly detail?: Message | undefined;
}

/** Its first step as it would be; where a fight begins with it, before that all of the fight at one press. */
export function boutChoices(
  { bout, unitLabel }: InchGame,
  kind: string,
  unit: TableUnit,
  first: Choice,
  { help, detail }: Speaking = {},
): readonly Choice[] {
  if (bout?.shoots.includes(kind)) return [{ ...first, goOn: unit.id }];
  if (!bout?.begins.includes(kind)) return [first];
  const who = { unit: unitLabel(unit) };
  const whole: Choice = {
    ...first,
    label: help ? message('inch.bout.helped', { ...who, help }) : message('inch.bout', who),
    ...(detail ? { detail } : {}),
    goOn: unit.id,
  };
  const { key: _key, ...steps } = first;
  return [whole, { ...steps, id: 'by-steps', label: message('inch.by-steps') }];
}

/** A fight whose unit nobody had to select: it begins with its first move. */
export function withBout(
  game: InchGame,
  request: RequestView,
  state: TableState,
  { moves, goal }: Draft,
  choices: Choices,
): Choices {
  const unit = state.units[unitInHand(request) ?? ''];
  const { primary, others } = choices;
  if (!unit || !primary || moves !== undefined || goal !== undefined || request.space === undefined) return choices;
  const [main, ...steps] = boutChoices(game, request.kind, unit, primary);
  return { ...choices, ...(main ? { primary: main } : {}), others: [...steps, ...others] };
}

/** What is asked again and again in a phase may be left to the game for the rest of it: who falls, who is tested next. */
export function withRoutine(
  game: InchGame,
  request: RequestView,
  state: TableState,
  phase: string,
  choices: Choices,
): Choices {
  const { primary, others } = choices;
  const { kind } = request;
  const label = game.routine?.[kind];
  if (primary?.answer === undefined || !label) return choices;
  const rest: Choice = { id: 'rest', answer: primary.answer, label, goOn: restOf(kind, phase) };
  const alike = matesOf(game, request, state);
  if (!alike || alike.count < 2) return { ...choices, others: [...others, rest] };
  // Who falls next is alike: one press for all of them, or for this one.
  return {
    ...choices,
    primary: {
      ...primary,
      label: message('inch.mates', { model: primary.label }),
      goOn: matesLeft(request, phase, alike.kind),
    },
    others: [
      { ...primary, id: 'alone', label: message('inch.mates.alone', { model: primary.label }) },
      ...others,
      rest,
    ],
  };
}

const REST = 'rest of';
const restOf = (kind: string, phase: string): string => `${REST} ${kind} ${phase}`;

const MATES = 'mates';
const matesLeft = (request: RequestView, phase: string, look: string): string =>
  `${MATES} ${request.kind} ${unitInHand(request)} ${phase} ${look}`;

/** Whether a question was left to the game for the rest of its phase; undefined: what was left is something else. */
export function isRoutine(
  game: InchGame,
  request: RequestView,
  state: TableState,
  phase: string,
  what: string,
): boolean | 'ask' | undefined {
  const { routine = {} } = game;
  const { kind } = request;
  if (what.startsWith(MATES)) {
    const alike = routine[kind] && matesOf(game, request, state);
    return alike !== undefined && what === matesLeft(request, phase, alike.kind);
  }
  if (!what.startsWith(REST)) return undefined;
  if (what === restOf(kind, phase)) return true;
  return Object.keys(routine).some((one) => what === restOf(one, phase)) && 'ask';
}
