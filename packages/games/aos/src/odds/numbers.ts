import { type Modifier, message } from '@mischia/kernel';
import { chanceOfFaces, dice, type GroupCounts, resolvePool } from '@mischia/odds';
import type { HitTrigger } from '../rules/13-attacks/hit-triggers.ts';
import { hits, rendModifier, saves, saveTarget, wounds } from '../rules/13-attacks/rolls.ts';
import { isWarded } from '../rules/14-wounds/allocate.ts';
import { type AttackTerms, attackProfile, lowestFace } from './profile.ts';
import type { Questions } from './questions.ts';
import { type PoolOdds, wardedOdds } from './target.ts';

/** Weapons in plain numbers against a unit, as a question gives them. */
export type AttackNumbers = Questions['weapons'];
type WeaponNumbers = AttackNumbers['weapons'][number];
/** The unit that is attacked. */
type TargetNumbers = AttackNumbers['target'];

/** Modifiers without a reason of their own. */
export const modifiersOf = (rule: string, amounts: readonly number[] = []): Modifier[] =>
  amounts.map((amount) => ({ rule, why: message('why.given'), amount }));

const triggersOf = ({ triggers = [] }: WeaponNumbers): HitTrigger[] =>
  triggers.map(({ ends = false, ...trigger }) => ({ ...trigger, ends, rule: 'AOS-1.6.4', why: message('why.given') }));

const termsOf = (weapon: WeaponNumbers, { save = '-', saveModifiers = [] }: TargetNumbers): AttackTerms => ({
  hit: { target: weapon.toHit, modifiers: modifiersOf('AOS-13.3a', weapon.hitModifiers) },
  wound: { target: weapon.toWound, modifiers: modifiersOf('AOS-13.3b', weapon.woundModifiers) },
  save: {
    target: saveTarget(save as Parameters<typeof saveTarget>[0]),
    modifiers: [...rendModifier(weapon.rend ?? 0), ...modifiersOf('AOS-13.3c', saveModifiers)],
  },
  triggers: triggersOf(weapon),
  damage: dice(weapon.damage),
});

/** A unit of models alike, as wounds see it. */
export const stagesOf = ({ models, wounds: each, ward }: TargetNumbers, woundsLost = 0) => ({
  stages: [{ models, wounds: each, ignore: ward === undefined ? 0 : chanceOfFaces((face) => isWarded(face, ward)) }],
  woundsLost,
});

/** What one kind of weapon needs, and what is rolled for it. */
export interface WeaponOdds {
  readonly rolled: GroupCounts;
  readonly name: string;
  readonly weapons: number;
  readonly toHit: number;
  readonly toWound: number;
  readonly toSave: number;
  readonly damageText: string;
}

// AOS-13.3, AOS-13.3.1: attacks in plain numbers, by the rules' own questions about every face.
export function attackNumbers({ weapons, target, woundsLost }: AttackNumbers): PoolOdds & {
  readonly groups: readonly WeaponOdds[];
} {
  const terms = weapons.map((weapon) => termsOf(weapon, target));
  const stages = stagesOf(target, woundsLost);
  const { groups, damage, slain, destroyed, pool } = resolvePool(
    weapons.map((weapon, i) => ({
      weapons: weapon.weapons ?? 1,
      attacks: dice(weapon.attacks),
      profile: attackProfile(terms[i] as AttackTerms),
    })),
    stages,
  );
  return {
    damage,
    slain,
    destroyed,
    pool,
    warded: wardedOdds(pool, stages),
    groups: weapons.map((weapon, i) => {
      const { hit, wound, save } = terms[i] as AttackTerms;
      return {
        rolled: groups[i] as GroupCounts,
        name: weapon.name ?? String(i + 1),
        weapons: weapon.weapons ?? 1,
        toHit: lowestFace((face) => hits(face, hit)),
        toWound: lowestFace((face) => wounds(face, wound)),
        toSave: lowestFace((face) => saves(face, save)),
        damageText: String(weapon.damage),
      };
    }),
  };
}
