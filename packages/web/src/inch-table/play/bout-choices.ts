import { type Message, message, type RequestView } from '@mischia/kernel';
import type { TableState, TableUnit } from '@mischia/tabletop';
import type { Choice, Choices } from '../../games/plugin.ts';
import type { Draft } from './draft.ts';
import type { InchGame } from './game.ts';
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
  return [whole, { ...first, id: 'by-steps' }];
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
export function withRoutine(game: InchGame, { kind }: RequestView, phase: string, choices: Choices): Choices {
  const { primary, others } = choices;
  const label = game.routine?.[kind];
  if (primary?.answer === undefined || !label) return choices;
  return { ...choices, others: [...others, { id: 'rest', answer: primary.answer, label, goOn: restOf(kind, phase) }] };
}

const REST = 'rest of';
const restOf = (kind: string, phase: string): string => `${REST} ${kind} ${phase}`;

/** Whether a question was left to the game for the rest of its phase; undefined: what was left is something else. */
export function isRoutine(
  { routine = {} }: InchGame,
  { kind }: RequestView,
  phase: string,
  what: string,
): boolean | 'ask' | undefined {
  if (!what.startsWith(REST)) return undefined;
  if (what === restOf(kind, phase)) return true;
  return Object.keys(routine).some((one) => what === restOf(one, phase)) && 'ask';
}
