import type { GameDefinition } from './game.ts';
import { copyJson, type Json } from './json.ts';
import { kernelRefusals, type Refusal } from './refusal.ts';
import type { OpenRequest, Space } from './request.ts';

/** Name of the kernel's own space: faces of real dice, typed in. */
export const TYPE_DICE = 'type-dice';
/** Name of the kernel's own space: a seat's first entropy. No player need see it; whatever program he uses answers. */
export const GIVE_ENTROPY = 'give-entropy';

type Accepted = { readonly answer: Json; readonly value: unknown } | { readonly refusals: readonly Refusal[] };

/** Checks any bytes against a request: the answer as logged and the value the rule gets, or every reason against it. */
export function acceptAnswer<S, Setup>(
  game: GameDefinition<S, Setup>,
  state: S,
  request: OpenRequest,
  raw: unknown,
): Accepted {
  if (typeof raw === 'string' && request.options) {
    for (const option of request.options) {
      if (option.id === raw) return { answer: raw, value: option.value };
    }
    const barred = request.barred?.().find((one) => one.id === raw);
    return { refusals: barred?.refusals ?? [kernelRefusals.unknownOption(raw)] };
  }
  if (request.space === undefined || !isPlain(raw, 0)) return { refusals: [kernelRefusals.malformed()] };
  const refusals = spaceOf(game, request.space).check(state, request.data, raw);
  if (refusals.length > 0) return { refusals };
  const answer = copyJson(raw);
  return { answer, value: answer };
}

export function spaceOf<S, Setup>(game: GameDefinition<S, Setup>, name: string): Space<S> {
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

interface TypedDice {
  readonly count: number;
  readonly sides: number;
}

const typedDiceSpace: Space<unknown> = {
  check(_state, data, answer) {
    const { count, sides } = data as unknown as TypedDice;
    const fits =
      Array.isArray(answer) &&
      answer.length === count &&
      answer.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
    return fits ? [] : [kernelRefusals.badDice(count, sides)];
  },
  candidates(_state, data, wanted, random) {
    const { count, sides } = data as unknown as TypedDice;
    return Array.from({ length: wanted }, () => Array.from({ length: count }, () => random.below(sides) + 1));
  },
};

const entropySpace: Space<unknown> = {
  check: (_state, _data, answer) =>
    typeof answer === 'string' && /^[0-9a-f]{8,64}$/.test(answer) ? [] : [kernelRefusals.badEntropy()],
  candidates: (_state, _data, count, random) =>
    Array.from({ length: count }, () => random.next().toString(16).padStart(8, '0')),
};
