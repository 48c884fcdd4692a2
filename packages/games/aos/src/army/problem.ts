import { type Catalogues, type Problem, type Refusal, refuse, translate } from '@mischia/kernel';

/** What is wrong with an army list: a refusal that always says where, as a path into the list. */
export interface ArmyProblem extends Refusal {
  readonly at: string;
}

type ArmyProblemInput = Parameters<typeof refuse>[0] & { readonly at: string };

/** Cause and remedy are the messages `refusal.<code>.cause` and `refusal.<code>.remedy`. */
export const armyProblem = (input: ArmyProblemInput): ArmyProblem => ({ ...refuse(input), at: input.at });

/** The same problems for those who read text only (setups from files, the command line). */
export const inWords = (problems: readonly ArmyProblem[], catalogues: Catalogues): Problem[] =>
  problems.map(({ at, cause, remedy }) => ({
    at,
    cause: translate(catalogues, 'en', cause),
    remedy: translate(catalogues, 'en', remedy),
  }));
