import { diceToType, type Json, kernelRefusals, type Refusal, type RequestView } from '@mischia/kernel';

/** Real dice to be rolled and typed in. */
export interface TypedDice {
  readonly count: number;
  readonly sides: number;
  readonly purpose: string;
  /** What each die must reach, where the roll says so. */
  readonly target?: number | undefined;
  /** Typed so far. */
  readonly faces: readonly number[];
}

export const asksForDice = (request: RequestView | undefined): boolean =>
  request !== undefined && diceToType(request) !== undefined;

const NONE = { count: 0, sides: 0, for: '', target: undefined };

/** What the kernel asks for, and the draft as the faces typed so far. */
export function typedDiceOf(request: RequestView, draft: Json | undefined): TypedDice {
  const { count, sides, for: purpose, target } = diceToType(request) ?? NONE;
  const faces = Array.isArray(draft) ? draft.filter((face) => typeof face === 'number') : [];
  return { count, sides, purpose, target, faces };
}

/** One more face, or why not. */
export function withFace({ count, sides, faces }: TypedDice, face: number): readonly number[] | Refusal {
  if (face > sides || faces.length >= count) return kernelRefusals.badDice(count, sides);
  return [...faces, face];
}

/** The faces as an answer, or why they are none yet. */
export const finished = ({ count, sides, faces }: TypedDice): readonly number[] | Refusal =>
  faces.length === count ? faces : kernelRefusals.badDice(count, sides);

export const isRefusal = (result: readonly number[] | Refusal): result is Refusal => 'code' in result;
