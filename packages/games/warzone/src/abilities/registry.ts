import type { Modifier, RuleId } from '@mischia/kernel';
import { keptFor } from '@mischia/tabletop';
import type { AbilityRef } from '../pack/schema.ts';
import type { Ability, Grants } from './ability.ts';
import { ABILITIES } from './all.ts';

const BY_ID: ReadonlyMap<string, Ability> = new Map(ABILITIES.map((known) => [known.id, known]));

export const abilityById = (id: string): Ability | undefined => BY_ID.get(id);
export const abilityIds = (): string[] => [...BY_ID.keys()];

/** Nobody has written this ability: it is shown, and played by hand. */
export const isNotAutomated = (ref: AbilityRef): boolean => !BY_ID.has(ref.id);

interface InForce {
  readonly ability: Ability;
  readonly params: unknown;
}

// References live in the library, which is never copied: they are parsed once.
const inForce = keptFor((refs: readonly AbilityRef[]): readonly InForce[] =>
  refs.flatMap((ref) => {
    const ability = BY_ID.get(ref.id);
    return ability ? [{ ability, params: ability.params.parse(ref) }] : [];
  }),
);

/** What some abilities add to one number, with their reasons. */
export const contributions = (
  refs: readonly AbilityRef[],
  hook: (ability: Ability, params: unknown) => readonly Modifier[] | undefined,
): Modifier[] => inForce(refs).flatMap(({ ability, params }) => hook(ability, params) ?? []);

/** The rule of the first of some abilities that grants something; undefined when none does. */
export const abilityGranting = (refs: readonly AbilityRef[], granted: keyof Grants): RuleId | undefined =>
  inForce(refs).find(({ ability, params }) => ability.grants?.(params)[granted] !== undefined)?.ability.rule;

/** Everything some abilities grant together. */
export const grantsOf = keptFor(
  (refs: readonly AbilityRef[]): Grants =>
    Object.assign({}, ...inForce(refs).map(({ ability, params }) => ability.grants?.(params))),
);
