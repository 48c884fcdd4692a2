import type { Problem } from '@mischia/kernel';
import type { z } from 'zod';
import type { AbilityRef } from './types.ts';

interface Known {
  readonly id: string;
  readonly params: z.ZodType;
}

/**
 * Abilities by id. Rules and abilities meet here: rules look them up, the module that lists them all makes them known,
 * and neither imports the other.
 */
export function abilityRegistry<A extends Known>() {
  const known = new Map<string, A>();
  return {
    register(abilities: readonly A[]): void {
      for (const one of abilities) {
        if (known.has(one.id)) throw new Error(`two abilities have the id "${one.id}"`);
        known.set(one.id, one);
      }
    },
    /** Undefined for names that data knows and the rules do not ("not automated"). */
    byId: (id: string): A | undefined => known.get(id),
    ids: (): string[] => [...known.keys()],
  };
}

/** What is wrong with the parameters of abilities in data; `where` names the module that explains them. */
export const abilityProblems = (
  refs: readonly AbilityRef[],
  at: string,
  byId: (id: string) => Known | undefined,
  where: (id: string) => string,
): Problem[] =>
  refs.flatMap((ref, i) => {
    const result = byId(ref.id)?.params.safeParse(ref);
    if (!result || result.success) return [];
    return result.error.issues.map((issue) => ({
      at: [`${at}.abilities[${i}]`, ...issue.path.map(String)].join('.'),
      cause: `Ability "${ref.id}": ${issue.message}`,
      remedy: `Give "${ref.id}" the parameters that ${where(ref.id)} asks for.`,
    }));
  });
