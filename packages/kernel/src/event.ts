import type { Json } from './json.ts';
import type { Message } from './messages.ts';
import type { RuleId } from './refusal.ts';

/** A seat at the table, counted from 0; games seat 2 to 6. */
export type Seat = number;
/** Who looks: a seat, or someone who only watches. */
export type Viewer = Seat | 'spectator';

/** A change to a roll or a characteristic, with its reason. */
export interface Modifier {
  readonly rule: RuleId;
  readonly why: Message;
  readonly amount: number;
  /** What the amount does; absent: it is added. */
  readonly how?: 'divide' | 'multiply' | undefined;
}

/** What a modifier does, without its reason. */
export type Amount = Pick<Modifier, 'amount' | 'how'>;

/** What is added, all in all. */
export const sumOf = (modifiers: readonly Amount[]): number =>
  modifiers.reduce((sum, { amount, how }) => (how ? sum : sum + amount), 0);

/** Divisions first, then multiplications, then what is added or taken away; rounding is the game's own business. */
export function modifiedValue(value: number, modifiers: readonly Amount[]): number {
  let result = value;
  for (const { how, amount } of modifiers) if (how === 'divide') result /= amount;
  for (const { how, amount } of modifiers) if (how === 'multiply') result *= amount;
  return result + sumOf(modifiers);
}

/** A fact that happened. Games extend it with their own `type`s and data. */
export interface GameEvent {
  readonly type: string;
  readonly rule: RuleId;
  /** Further rules that shaped this fact. */
  readonly also?: readonly RuleId[] | undefined;
  readonly data?: { readonly [name: string]: Json | undefined };
  readonly modifiers?: readonly Modifier[] | undefined;
  /** Data only these seats may see, laid over `data` in their view. */
  readonly secret?:
    | { readonly seats: readonly Seat[]; readonly data: { readonly [name: string]: Json | undefined } }
    | undefined;
  /** Seats that may know it happened at all; absent: everybody. */
  readonly only?: readonly Seat[] | undefined;
  /** Tells somebody something new, so that what led here can no longer be taken back. */
  readonly reveals?: boolean | undefined;
}

/** What a kernel roll reports. */
export interface DiceRolled extends GameEvent {
  readonly type: 'dice-rolled';
  readonly data: {
    readonly for: string;
    readonly by: Seat | null;
    readonly sides: number;
    readonly faces: readonly number[];
    readonly target?: number | undefined;
  };
}

/** An event as one viewer may see it, or undefined when he may not know of it. */
export function eventFor(event: GameEvent, viewer: Viewer): GameEvent | undefined {
  if (!event.secret && !event.only) return event;
  if (event.only && (viewer === 'spectator' || !event.only.includes(viewer))) return undefined;
  const { secret, only: _only, ...open } = event;
  if (!secret || viewer === 'spectator' || !secret.seats.includes(viewer)) return open;
  return { ...open, data: { ...open.data, ...secret.data } };
}

/** Every rule ID an event carries. */
export const rulesOfEvent = (event: GameEvent): RuleId[] => [
  event.rule,
  ...(event.also ?? []),
  ...(event.modifiers ?? []).map((modifier) => modifier.rule),
];
