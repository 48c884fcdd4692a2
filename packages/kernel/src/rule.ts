import type { GameEvent, Modifier, Seat } from './event.ts';
import type { RuleId } from './refusal.ts';
import type { Ask } from './request.ts';

/** What a rule hands to the kernel: questions to seats, or dice to roll. */
export type Command = AskCommand | RollCommand;
export interface AskCommand {
  readonly type: 'ask';
  readonly asks: readonly Ask[];
}
export interface RollCommand {
  readonly type: 'roll';
  readonly roll: Roll;
}

/** A rule of a game: it reads like its paragraph, asks through the kernel and never picks, rolls or looks at a clock. */
export type Rule<T> = Generator<Command, T, unknown>;

/** What a running rule holds: the state it may change between two requests, and where its facts go. */
export interface Play<S> {
  readonly state: S;
  emit(event: GameEvent): void;
}

/** Dice to roll. The stream of a purpose is independent of all others: a new roll elsewhere shifts nothing. */
export interface Roll {
  readonly rule: RuleId;
  readonly for: string;
  /** Whose roll it is; null when nobody's (a draw for the first turn). */
  readonly by: Seat | null;
  readonly count: number;
  /** Default 6. */
  readonly sides?: number | undefined;
  /** What each die must reach, for the log and the tray; the rule itself compares. */
  readonly target?: number | undefined;
  readonly modifiers?: readonly Modifier[] | undefined;
  /** Seats that may see the faces; absent: everybody. */
  readonly seenBy?: readonly Seat[] | undefined;
}

/** Asks one seat; returns the value of the option chosen, or the open answer. */
export function* askOne(ask: Ask): Rule<unknown> {
  const [value] = (yield { type: 'ask', asks: [ask] }) as unknown[];
  return value;
}

/** Asks one seat for one of the options; returns the value of the chosen one. */
export const choose = <V>(ask: Ask<V> & { readonly options: readonly unknown[] }): Rule<V> => askOne(ask) as Rule<V>;

/** Asks one seat for an answer in an open space; returns the checked answer, or the value of an option beside it. */
export const decide = <A, V = never>(ask: Ask<V> & { readonly space: string }): Rule<A | V> =>
  askOne(ask) as Rule<A | V>;

/**
 * Asks several seats at once. Nobody learns an answer before all have given theirs; the values come in the order of the
 * asks, whoever answered first.
 */
export function* chooseTogether<V>(asks: readonly Ask<V>[]): Rule<V[]> {
  if (asks.length === 0) return [];
  return (yield { type: 'ask', asks }) as V[];
}

/** Rolls dice; the kernel reports them as a `dice-rolled` event. */
export function* roll(roll: Roll): Rule<number[]> {
  if (roll.count === 0) return [];
  return (yield { type: 'roll', roll }) as number[];
}

/** Rolls one die. */
export function* rollOne(one: Omit<Roll, 'count'>): Rule<number> {
  // Member by member: a copy that members are added to costs the engine a multiple.
  const { rule, for: purpose, by, sides, target, modifiers, seenBy } = one;
  const [face] = yield* roll({ rule, for: purpose, by, count: 1, sides, target, modifiers, seenBy });
  return face as number;
}

/** Shuffles by secret draws, so that the order is in the log and in nobody's view. */
export function* shuffle<T>(items: readonly T[], draw: Pick<Roll, 'rule' | 'for' | 'by'>): Rule<T[]> {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last--) {
    const other = (yield* rollOne({ rule: draw.rule, for: draw.for, by: draw.by, sides: last + 1, seenBy: [] })) - 1;
    const card = deck[last] as T;
    deck[last] = deck[other] as T;
    deck[other] = card;
  }
  return deck;
}

/** Runs a step until the game is decided, which is looked at before everything it asks or rolls; the rest of it is left. */
export function* untilDecided(step: Rule<void>, isDecided: (next: Command) => boolean): Rule<void> {
  for (let next = step.next(); !next.done; next = step.next(yield next.value)) {
    if (!isDecided(next.value)) continue;
    step.return();
    return;
  }
}
