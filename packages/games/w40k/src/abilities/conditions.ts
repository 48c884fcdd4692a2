import { z } from 'zod';
import { unitHas } from '../rules/01-armies/keywords.ts';
import type { AttackContext } from './ability.ts';

/** Limits many abilities share: to one kind of attack, to targets with or without keywords. */
export const limited = {
  attacks: z.enum(['ranged', 'melee']).optional(),
  against: z.array(z.string()).optional(),
  notAgainst: z.array(z.string()).default([]),
};

interface Limited {
  readonly attacks?: 'ranged' | 'melee' | undefined;
  readonly against?: readonly string[] | undefined;
  readonly notAgainst: readonly string[];
}

/** Overwatch is a ranged attack (W40K-18.8). */
export const isOfKind = (attack: AttackContext, kind: 'ranged' | 'melee' | undefined): boolean =>
  kind === undefined || (attack.kind === 'melee') === (kind === 'melee');

export function applies(attack: AttackContext, { attacks, against, notAgainst }: Limited): boolean {
  if (!isOfKind(attack, attacks)) return false;
  const has = (keyword: string) => unitHas(attack.state, attack.target, keyword);
  if (against && !against.some(has)) return false;
  return !notAgainst.some(has);
}
