import {
  type Catalogues,
  nearest,
  type Params,
  type Problem,
  pathOf,
  type Refusal,
  type RuleId,
  refuse,
  translate,
} from '@mischia/kernel';
import type { z } from 'zod';

/** What is wrong with an army list: a refusal that always says where, as a path into the list. */
export interface MusterProblem extends Refusal {
  readonly at: string;
}

interface Figures {
  readonly measured?: number;
  readonly needed?: number;
}

/** Cause and remedy are the messages `refusal.<code>.cause` and `refusal.<code>.remedy`, filled with the parameters. */
export const musterProblem = (
  code: string,
  rule: RuleId,
  at: string,
  params: Params = {},
  figures: Figures = {},
): MusterProblem => ({ ...refuse({ code, rule, params, ...figures }), at });

/** An id that nothing bears, with the one of those known that comes nearest. */
export const unknownChoice = (
  code: string,
  rule: RuleId,
  at: string,
  id: string,
  known: readonly string[] | { readonly [id: string]: unknown },
): MusterProblem =>
  musterProblem(code, rule, at, { id, nearest: nearest(id, Array.isArray(known) ? known : Object.keys(known)) });

/** The same problems for those who read text only (`parseSetup`, the command line). */
export const inWords = (problems: readonly MusterProblem[], catalogues: Catalogues): Problem[] =>
  problems.map(({ at, cause, remedy }) => ({
    at,
    cause: translate(catalogues, 'en', cause),
    remedy: translate(catalogues, 'en', remedy),
  }));

/** Everything wrong with the shape of a list, as refusals of one code with the word `what`. */
export const malformed = (error: z.ZodError, at: string, code: string, rule: RuleId): MusterProblem[] =>
  error.issues.map((issue) => musterProblem(code, rule, pathOf(issue.path, at), { what: issue.message }));
