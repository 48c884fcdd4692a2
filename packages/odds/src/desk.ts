import { type Distribution, mean, standardDeviation } from './distribution/distribution.ts';
import type { Problem, Shape } from './situation/shape.ts';

/** A part of an answer, such as one group of equal weapons. */
export interface OddsPart {
  readonly name: string | { readonly it: string; readonly en: string };
  /** What it needs: faces to reach, how many there are. */
  readonly needs: { readonly [name: string]: number | string };
  readonly distributions: { readonly [name: string]: Distribution };
  /** What made a needed number, by the name of the need: every part with its rule and reason. */
  readonly sums?: { readonly [name: string]: readonly OddsTerm[] };
}

/** One term of a number. */
export interface OddsTerm {
  readonly rule: string;
  readonly why: { readonly it: string; readonly en: string };
  readonly amount: number;
}

/** An answer to a question about odds, for tables and machines alike; the names are keys for texts. */
export interface OddsAnswer {
  /** What was asked: `attack`, `charge`… */
  readonly question: string;
  readonly chances: { readonly [name: string]: number };
  readonly distributions: { readonly [name: string]: Distribution };
  /** Plain expectations that are no distribution of their own. */
  readonly values?: { readonly [name: string]: number };
  readonly parts?: readonly OddsPart[];
  /** What the answer leaves out; keys for texts. */
  readonly notes?: readonly string[];
}

/** Where a game answers questions from outside: any bytes in, every problem or an answer out. */
export interface OddsDesk {
  readonly system: string;
  /** The member that names a unit where two units can meet by name; absent where none can be named. */
  readonly unitsBy?: string;
  /** What may be asked. */
  readonly shape: Shape;
  /** All problems of a question at once; an empty list means that `answer` will answer it. */
  check(question: unknown): Problem[];
  answer(question: unknown): OddsAnswer;
}

interface PlainDistribution {
  readonly mean: number;
  readonly standardDeviation: number;
  /** Probability of each value from 0 up. */
  readonly probabilities: readonly number[];
}

/** An answer as plain JSON. */
export interface PlainAnswer extends Omit<OddsAnswer, 'distributions' | 'parts'> {
  readonly distributions: { readonly [name: string]: PlainDistribution };
  readonly parts: readonly (Omit<OddsPart, 'distributions'> & {
    readonly distributions: { readonly [name: string]: PlainDistribution };
  })[];
}

const plain = (all: OddsAnswer['distributions']): PlainAnswer['distributions'] =>
  Object.fromEntries(
    Object.entries(all).map(([name, pmf]) => [
      name,
      { mean: mean(pmf), standardDeviation: standardDeviation(pmf), probabilities: [...pmf] },
    ]),
  );

/** The same answer with arrays that survive JSON. */
export const plainAnswer = (answer: OddsAnswer): PlainAnswer => ({
  ...answer,
  distributions: plain(answer.distributions),
  parts: (answer.parts ?? []).map((part) => ({ ...part, distributions: plain(part.distributions) })),
});
