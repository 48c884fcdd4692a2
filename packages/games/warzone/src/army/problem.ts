import { type Refusal, refuse } from '@mischia/kernel';

/** What is wrong with an army list: a refusal that always says where, as a path into the list. */
export interface ArmyProblem extends Refusal {
  readonly at: string;
}

type ArmyProblemInput = Parameters<typeof refuse>[0] & { readonly at: string };

/** Cause and remedy are the messages `refusal.<code>.cause` and `refusal.<code>.remedy`. */
export const armyProblem = (input: ArmyProblemInput): ArmyProblem => ({ ...refuse(input), at: input.at });
