import type { GameDefinition } from './game.ts';
import { copyJson, type Json } from './json.ts';
import type { Random } from './random.ts';
import { hasForm } from './reading/quick-look.ts';
import { kernelRefusals, type Refusal } from './refusal.ts';
import type { AnySpace, Barred, Space } from './request.ts';

/** Name of the kernel's own space: faces of real dice, typed in. */
export const TYPE_DICE = 'type-dice';
/** Name of the kernel's own space: a seat's first entropy. No player need see it; whatever program he uses answers. */
export const GIVE_ENTROPY = 'give-entropy';

/** What an answer is held against: an open request, or its view in a client. */
export interface Asked {
  readonly options?: readonly { readonly id: string; readonly value?: unknown }[] | undefined;
  readonly barred?: readonly Barred[] | (() => readonly Barred[]) | undefined;
  readonly space?: string | undefined;
  readonly data?: unknown;
}

type Accepted = { readonly answer: Json; readonly value: unknown } | { readonly refusals: readonly Refusal[] };

/** Checks any bytes against a request: the answer as logged and the value the rule gets, or every reason against it. */
export function acceptAnswer<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  request: Asked,
  raw: unknown,
  most?: number,
): Accepted {
  if (typeof raw === 'string' && request.options) {
    for (const option of request.options) {
      if (option.id === raw) return { answer: raw, value: option.value };
    }
    const barred = typeof request.barred === 'function' ? request.barred() : request.barred;
    const known = barred?.find(({ id }) => id === raw);
    return { refusals: known?.refusals ?? [kernelRefusals.unknownOption(raw, request.options)] };
  }
  const read = readOpen(game, request.space, raw);
  if ('refusals' in read) return read;
  const refusals = read.space.check(state, request.data as never, read.value as never, most);
  return refusals.length > 0 ? { refusals } : { answer: copyJson(raw as Json), value: read.value };
}

/** An open answer read by the schema of its space, once: what comes out has the type that the space says. */
function readOpen<S, Setup>(
  game: GameDefinition<S, Setup>,
  name: string | undefined,
  raw: unknown,
): { readonly space: AnySpace<S>; readonly value: unknown } | { readonly refusals: readonly Refusal[] } {
  if (name === undefined) return { refusals: [kernelRefusals.malformed()] };
  const space = spaceOf(game, name);
  if (space.answer && hasForm(space.answer, raw)) return { space, value: copyJson(raw) };
  if (!isPlain(raw, 0)) return { refusals: [kernelRefusals.malformed()] };
  if (!space.answer) return { space, value: copyJson(raw) };
  const read = space.answer.safeParse(raw);
  if (read.success) return { space, value: read.data };
  return { refusals: read.error.issues.map(({ path }) => kernelRefusals.malformed(path)) };
}

/** Every reason against an answer, without giving it: for hints, bots and whoever drags a model about. */
export function checkAnswer<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  request: Asked,
  raw: unknown,
): readonly Refusal[] {
  const accepted = acceptAnswer(game, state, request, raw);
  return 'refusals' in accepted ? accepted.refusals : [];
}

/** Whether an answer would be accepted, for those who need no reasons: sooner told than all of them. */
export const isLegalAnswer = <S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  request: Asked,
  raw: unknown,
): boolean => !('refusals' in acceptAnswer(game, state, request, raw, 1));

/** Legal answers in the open space of a request; none where it has none. */
export function candidatesFor<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  request: Asked,
  count: number,
  random: Random,
): Json[] {
  if (request.space === undefined) return [];
  return spaceOf(game, request.space).candidates(state, request.data as never, count, random) as Json[];
}

export function spaceOf<S, Setup>(game: GameDefinition<S, Setup>, name: string): AnySpace<S> {
  if (name === TYPE_DICE) return typedDiceSpace;
  if (name === GIVE_ENTROPY) return entropySpace;
  const space = game.spaces?.[name];
  if (!space) throw new Error(`${game.id} has no space "${name}"`);
  return space;
}

const DEEPEST = 12;

function isPlain(value: unknown, depth: number): value is Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((item) => item === undefined || isPlain(item, depth + 1));
}

/** Real dice that a player rolls and types in. */
export interface DiceToType {
  readonly count: number;
  readonly sides: number;
  /** The purpose of the roll. */
  readonly for: string;
  /** What each die must reach, where the roll says so. */
  readonly target?: number;
}

/** The dice that a request asks for, where it is the kernel's own for real dice. */
export const diceToType = ({
  kind,
  data,
}: {
  readonly kind: string;
  readonly data?: unknown;
}): DiceToType | undefined => (kind === TYPE_DICE ? (data as DiceToType) : undefined);

const typedDiceSpace: Space<unknown, DiceToType> = {
  check(_state, { count, sides }, answer) {
    const fits =
      Array.isArray(answer) &&
      answer.length === count &&
      answer.every((face: Json) => Number.isInteger(face) && (face as number) >= 1 && (face as number) <= sides);
    return fits ? [] : [kernelRefusals.badDice(count, sides)];
  },
  candidates(_state, { count, sides }, wanted, random) {
    return Array.from({ length: wanted }, () => Array.from({ length: count }, () => random.below(sides) + 1));
  },
};

const entropySpace: Space<unknown> = {
  check: (_state, _data, answer) =>
    typeof answer === 'string' && /^[0-9a-f]{8,64}$/.test(answer) ? [] : [kernelRefusals.badEntropy()],
  candidates: (_state, _data, count, random) =>
    Array.from({ length: count }, () => random.next().toString(16).padStart(8, '0')),
};
