import { type Catalogues, type Problem, pathOf, type Refusal, type RuleId, refuse, translate } from '@mischia/kernel';
import type { z } from 'zod';

/** What is wrong with an army list: a refusal that always says where, as a path into the list. */
export interface MusterProblem extends Refusal {
  readonly at: string;
}

type MusterProblemInput = Parameters<typeof refuse>[0] & { readonly at: string };

/** Cause and remedy are the messages `refusal.<code>.cause` and `refusal.<code>.remedy`. */
export const musterProblem = (input: MusterProblemInput): MusterProblem => ({ ...refuse(input), at: input.at });

/** The same problems for those who read text only (`parseSetup`, the command line). */
export const inWords = (problems: readonly MusterProblem[], catalogues: Catalogues): Problem[] =>
  problems.map(({ at, cause, remedy }) => ({
    at,
    cause: translate(catalogues, 'en', cause),
    remedy: translate(catalogues, 'en', remedy),
  }));

/** Everything wrong with the shape of a list, as refusals of one code with the word `what`. */
export const malformed = (error: z.ZodError, at: string, code: string, rule: RuleId): MusterProblem[] =>
  error.issues.map((issue) =>
    musterProblem({ code, rule, at: pathOf(issue.path, at), params: { what: issue.message } }),
  );
