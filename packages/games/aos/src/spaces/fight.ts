import { type AnySpace, openSpace } from '@mischia/kernel';
import { attackForm } from '../decisions/attack-form.ts';
import { attackCandidates, attackRefusals } from '../rules/13-attacks/declare.ts';
import type { Battle } from '../state.ts';

/** Declarations of attacks. */
export const fightSpaces: { readonly [name: string]: AnySpace<Battle> } = {
  attacks: openSpace(attackForm, { check: attackRefusals, candidates: attackCandidates }),
};
