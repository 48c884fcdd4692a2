import type { GameEvent } from '../event.ts';
import { isProblems, type Problem } from '../game.ts';
import type { Ask } from '../request.ts';
import type { Play, Roll, Rule } from '../rule.ts';

/** What happened while a rule ran. */
export interface Driven<T> {
  readonly value: T;
  /** Every request, in order; also those that somebody else answered because they cannot matter. */
  readonly asks: readonly Ask[];
  readonly events: readonly GameEvent[];
}

/** Faces by purpose, in the order in which they are rolled. */
export type DiceByPurpose = { readonly [purpose: string]: readonly number[] };

interface Driver {
  faces(roll: Roll): readonly number[];
  answer(ask: Ask): unknown;
  /** Requests that the kernel answers with their first option: those that cannot matter, unless told. */
  isSkipped?(ask: Ask): boolean;
}

/** Runs a rule by itself on a state. */
export function drive<S, T>(
  state: S,
  rule: (play: Play<S>) => Rule<T>,
  { faces, answer, isSkipped = ({ moot }) => moot === true }: Driver,
): Driven<T> {
  const events: GameEvent[] = [];
  const asks: Ask[] = [];
  const running = rule({ state, emit: (event) => events.push(event) });
  let step = running.next();
  while (!step.done) {
    const command = step.value;
    if (command.type === 'roll') {
      step = running.next([...faces(command.roll)]);
      continue;
    }
    asks.push(...command.asks);
    step = running.next(command.asks.map((ask) => (isSkipped(ask) ? ask.options?.[0]?.value : answer(ask))));
  }
  return { value: step.value, asks, events };
}

/** The same with dice by purpose: dice not given and dice left over are faults. */
export function driveWith<S, T>(
  state: S,
  rule: (play: Play<S>) => Rule<T>,
  dice: DiceByPurpose,
  driver: Omit<Driver, 'faces'>,
): Driven<T> {
  const left = new Map(Object.entries(dice).map(([purpose, faces]) => [purpose, [...faces]]));
  const faces = ({ for: purpose, count }: Roll): number[] => {
    const rolled = left.get(purpose)?.splice(0, count) ?? [];
    if (rolled.length < count) throw new Error(`no dice for ${purpose}: ${count} asked`);
    return rolled;
  };
  const driven = drive(state, rule, { ...driver, faces });
  const unused = [...left].filter(([, rest]) => rest.length > 0).map(([purpose]) => purpose);
  if (unused.length > 0) throw new Error(`dice left over for ${unused.join(', ')}`);
  return driven;
}

/** States from descriptions of positions; throws with every problem. */
export const givenBy =
  <S>(position: (raw: unknown) => S | readonly Problem[]) =>
  (raw: unknown): S => {
    const state = position(raw);
    if (isProblems(state)) throw new Error(state.map(({ at, cause }) => `${at}: ${cause}`).join('\n'));
    return state as S;
  };
