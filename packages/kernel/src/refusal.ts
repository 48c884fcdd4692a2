import { constant } from './json.ts';
import type { Message, Params } from './messages.ts';

export type RuleId = string;

/** Why an answer is not allowed. The same object greys the button, speaks to the screen reader and is asserted in tests. */
export interface Refusal {
  /** Stable, e.g. `move/too-far`; tests check it. */
  readonly code: string;
  readonly rule: RuleId;
  readonly cause: Message;
  readonly remedy: Message;
  readonly measured?: number;
  readonly needed?: number;
  /** Where: a model, a space, a point of a path. */
  readonly at?: string | readonly number[];
}

interface RefusalInput {
  readonly code: string;
  readonly rule: RuleId;
  readonly params?: Params;
  readonly measured?: number;
  readonly needed?: number;
  readonly at?: string | readonly number[];
}

/** Cause and remedy are the messages `refusal.<code>.cause` and `refusal.<code>.remedy`, filled with the parameters. */
export function refuse({ code, rule, params = {}, measured, needed, at }: RefusalInput): Refusal {
  const figures: { measured?: number; needed?: number } = {};
  if (measured !== undefined) figures.measured = measured;
  if (needed !== undefined) figures.needed = needed;
  // Most refusals have no figures, and most are only counted: nothing is copied for those.
  const gaps: Params = measured === undefined && needed === undefined ? params : { ...figures, ...params };
  const refusal: { -readonly [member in keyof Refusal]: Refusal[member] } = {
    code,
    rule,
    cause: { key: `refusal.${code}.cause`, params: gaps },
    remedy: { key: `refusal.${code}.remedy`, params: gaps },
  };
  if (measured !== undefined) refusal.measured = measured;
  if (needed !== undefined) refusal.needed = needed;
  if (at !== undefined) refusal.at = at;
  return refusal;
}

/** Why nothing can be taken back, every seat is told after every answer: these are always the same. */
function always(input: RefusalInput): () => Refusal {
  const refusal = constant(refuse(input));
  return () => refusal;
}

const afterOther: Refusal[] = [];
const undoAfterOther = (seat: number): Refusal => {
  afterOther[seat] ??= constant(refuse({ code: 'undo/other-answered', rule: 'K-6', params: { seat: seat + 1 } }));
  return afterOther[seat];
};

/** The first ids of a list that may be long. */
const MOST_NAMED = 12;
const someOf = (options: readonly { readonly id: string }[]): string =>
  [...options.slice(0, MOST_NAMED).map(({ id }) => id), ...(options.length > MOST_NAMED ? ['…'] : [])].join(', ');

/** Refusals the kernel itself gives; every rule ID starting with `K-` is the kernel's. */
export const kernelRefusals = {
  gameOver: always({ code: 'game/over', rule: 'K-1' }),
  unknownRequest: (id: string) => refuse({ code: 'request/unknown', rule: 'K-2', params: { id } }),
  notYours: (seat: number) => refuse({ code: 'request/not-yours', rule: 'K-2', params: { seat: seat + 1 } }),
  malformed: (path: readonly PropertyKey[] = []) =>
    refuse({
      code: 'answer/malformed',
      rule: 'K-3',
      ...(path.length === 0 ? {} : { at: path.map(String).join('.').slice(0, 60) }),
    }),
  unknownOption: (option: string, options: readonly { readonly id: string }[]) =>
    refuse({ code: 'option/unknown', rule: 'K-3', params: { option: option.slice(0, 60), offered: someOf(options) } }),
  staleRevision: (expected: number, actual: number) =>
    refuse({ code: 'revision/stale', rule: 'K-4', measured: expected, needed: actual }),
  notOver: () => refuse({ code: 'game/not-over', rule: 'K-5' }),
  noDeadline: () => refuse({ code: 'request/no-deadline', rule: 'K-5' }),
  nothingToUndo: always({ code: 'undo/nothing', rule: 'K-6' }),
  undoAfterDice: always({ code: 'undo/dice-rolled', rule: 'K-6' }),
  undoAfterReveal: always({ code: 'undo/revealed', rule: 'K-6' }),
  undoAfterTime: always({ code: 'undo/time-was-up', rule: 'K-6' }),
  undoAfterOther,
  cannotLeave: () => refuse({ code: 'seat/cannot-leave', rule: 'K-9' }),
  hasLeft: (seat: number) => refuse({ code: 'seat/has-left', rule: 'K-9', params: { seat: seat + 1 } }),
  badEntropy: () => refuse({ code: 'dice/entropy', rule: 'K-8' }),
  keyReused: () => refuse({ code: 'key/reused', rule: 'K-4' }),
  badDice: (count: number, sides: number) => refuse({ code: 'dice/faces', rule: 'K-7', params: { count, sides } }),
} as const;
