import type { GroupCounts } from './attack/profile.ts';
import { type Distribution, mean, standardDeviation } from './distribution/distribution.ts';
import { eitherShape, type Problem, type Shape } from './situation/shape.ts';

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

/** A desk whose questions are told apart by a member that only one of them has. */
interface NamedQuestions<Questions> extends Pick<OddsDesk, 'system' | 'unitsBy'> {
  readonly shapes: { readonly [name in keyof Questions]: Shape };
  /** What a question without any of the members is taken for. */
  readonly usual: keyof Questions;
  readonly answers: { readonly [name in keyof Questions]: (question: Questions[name]) => OddsAnswer };
  /** What the shape of a question does not tell. */
  readonly checks: { readonly [name in keyof Questions]?: (question: Questions[name]) => Problem[] };
}

/** The desk that tells such questions apart, checks and answers them. */
export function deskOf<Questions>(named: NamedQuestions<Questions>): OddsDesk {
  const { shapes, usual, answers, checks, ...desk } = named;
  const names = Object.keys(shapes) as (keyof Questions)[];
  const nameOf = (value: unknown): keyof Questions =>
    names.find((name) => name !== usual && typeof value === 'object' && value !== null && name in value) ?? usual;
  const shape = eitherShape(Object.values<Shape>(shapes), (value) => names.indexOf(nameOf(value)));
  return {
    ...desk,
    shape,
    check(question) {
      const problems: Problem[] = [];
      shape.check(question, '', problems);
      if (problems.length > 0) return problems;
      const check = checks[nameOf(question)] as ((question: unknown) => Problem[]) | undefined;
      return check?.(question) ?? [];
    },
    answer: (question) => (answers[nameOf(question)] as (question: unknown) => OddsAnswer)(question),
  };
}

/** What is wrong where somebody would have lost all its wounds already: a model of the target, unless told. */
export const lostProblems = (
  path: string,
  wounds: number,
  lost = 0,
  [whose, remedy]: readonly [string, string] = ['A model of the target', 'Leave slain models out of the target.'],
): Problem[] =>
  lost < wounds ? [] : [{ path, cause: `${whose} has ${wounds} wounds and would have lost ${lost}.`, remedy }];

/** What is rolled for a group of attacks, as a part of an answer shows it. */
export const rolledDistributions = ({ hits, wounds, unsaved, mortals }: GroupCounts): OddsPart['distributions'] => ({
  hits,
  wounds,
  ...(unsaved ? { unsaved } : {}),
  ...(mortals ? { mortals } : {}),
});

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
