import type { Feature } from '@mischia/geometry';
import type { Modifier } from '@mischia/kernel';
import type { AttackContext } from '../../abilities/ability.ts';
import type { Model } from '../../state.ts';

/** W40K-24.4: outside this book; what a terrain trait would contribute to attacks (cover, dense terrain…). */
interface TerrainTrait {
  /** The word in `Feature.traits` that it is about. */
  readonly trait: string;
  hit?(attack: AttackContext, feature: Feature): readonly Modifier[];
  save?(attack: AttackContext, feature: Feature, model: Model): readonly Modifier[];
}

const known = new Map<string, TerrainTrait>();

export const registerTerrainTrait = (trait: TerrainTrait): void => {
  known.set(trait.trait, trait);
};
export const forgetTerrainTrait = (trait: string): void => {
  known.delete(trait);
};

function* traitsOf(attack: AttackContext): Generator<{ trait: TerrainTrait; feature: Feature }> {
  for (const feature of attack.state.table.terrain) {
    for (const word of feature.traits) {
      const trait = known.get(word);
      if (trait) yield { trait, feature };
    }
  }
}

// W40K-24.4: consulted by hit rolls (W40K-16.1) and saves (W40K-16.4); this book registers none.
export function terrainHitModifiers(attack: AttackContext): Modifier[] {
  if (known.size === 0 || attack.kind === 'melee') return [];
  return [...traitsOf(attack)].flatMap(({ trait, feature }) => trait.hit?.(attack, feature) ?? []);
}

export function terrainSaveModifiers(attack: AttackContext, model: Model): Modifier[] {
  if (known.size === 0) return [];
  return [...traitsOf(attack)].flatMap(({ trait, feature }) => trait.save?.(attack, feature, model) ?? []);
}
